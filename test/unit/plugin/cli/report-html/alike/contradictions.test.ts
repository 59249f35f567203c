import {beforeAll, describe, expect, it} from 'vitest';
import {type Analyser, openAnalyser} from '../../../../../../core/search/words/analyse.ts';
import type {Meaning} from '../../../../../../plugin/cli/questions/question-meaning.ts';
import {contradictions} from '../../../../../../plugin/cli/report-html/alike/contradictions.ts';
import {sentenceNotes} from '../../../../../../plugin/cli/report-html/alike/sentence-notes.ts';
import type {Edition, Section} from '../../../../../../plugin/cli/report-html/edition.ts';
import {chunk} from '../../../../../support/chunk.ts';
import {benchEdition, reportOn} from '../../../../../support/report/bench-edition.ts';

let analyser: Analyser;
let bench: Edition;

beforeAll(async () => {
  analyser = await openAnalyser('en');
  bench = await benchEdition();
});

async function found(sections: readonly Section[], meaning: Meaning | null = null) {
  const notes = await sentenceNotes(sections, analyser, () => {});
  const all = await contradictions(sections, notes, {locale: 'en', analyser, meaning}, () => {});
  return all.map(({kind, one, other}) => [
    kind,
    one.section.first.urlAnchor,
    other.section.first.urlAnchor,
    ...one.differing,
    ...other.differing,
  ]);
}

/** A section of a page of its own. */
function said(text: string, docTitle = 'A page'): Section {
  const first = {...chunk({docTitle, text, headingPath: [docTitle]}), tail: ''};
  return {page: reportOn(docTitle, docTitle), first, chunks: [first]};
}

describe('contradictions of a documentation', () => {
  it('are those that were put there, and no other ones', async () => {
    expect((await found(bench.sections)).sort()).toEqual([
      [
        'identifier',
        '#files',
        '#settings-from-the-command-line',
        'bench/settings.yaml',
        'bench/config.toml',
      ],
      ['negation', '#files', '#starting-a-job'],
      ['number', '#connecting-the-controller', '#starting-a-job', '30 seconds', '45 seconds'],
      ['unit', '#mounting-the-rail', '#dimensions', '80 cm', '80 mm'],
    ]);
  });

  it.each([
    [
      'what each page says of its own subject',
      said('The default port of the Alder server is 3306.', 'Alder'),
      said('The default port of the Birch server is 5432.', 'Birch'),
    ],
    [
      'addresses and versions in names of files',
      said('Copy driver-8.1.0.jar from http://10.0.0.1:80/a into the folder of the server.'),
      said('Copy driver-8.0.2.jar from http://10.0.0.2:81/a into the folder of the server.'),
    ],
    [
      'the numbers of steps',
      said('1. Open the configuration file of the server with an editor.'),
      said('2. Open the configuration file of the server with an editor.'),
    ],
    [
      'what has more to say',
      said('The controller of the bench waits 30 seconds for the carriage.'),
      said('The controller of the bench waits for the carriage.'),
    ],
    [
      'what denies twice',
      said('A port that cannot be bound does not stop the server, which goes on without it.'),
      said('If a port cannot be bound, the server goes on without it and does not stop.'),
    ],
  ])('are not %s', async (_, one, other) => {
    expect(await found([one, other])).toEqual([]);
  });

  it('are not what a template says with another value on each page', async () => {
    const pages = Array.from({length: 6}, (_, place) =>
      said(
        `The server of this kind listens on port ${3000 + place} until told otherwise.`,
        `Page ${place}`,
      ),
    );
    expect(await found(pages)).toEqual([]);
    expect(await found(pages.slice(0, 2))).toHaveLength(1);
  });

  it('may be worded otherwise where they mean the same', async () => {
    const pair = [
      said('The gripper of the arm closes with a force of 40 N.'),
      said('When told to, the gripper closes its fingers with a force of 60 N.'),
    ];
    const axis = (number: number) => Float32Array.from([0, 1], (one) => Number(one === number));
    const same: Meaning = async () => axis(0);
    const different: Meaning = async (text) => axis(text.startsWith('When') ? 1 : 0);
    expect(await found(pair)).toEqual([]);
    expect(await found(pair, same)).toHaveLength(1);
    expect(await found(pair, different)).toEqual([]);
  });
});
