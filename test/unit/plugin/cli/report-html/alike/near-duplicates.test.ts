import {beforeAll, describe, expect, it} from 'vitest';
import {type Analyser, openAnalyser} from '../../../../../../core/search/words/analyse.ts';
import {nearDuplicates} from '../../../../../../plugin/cli/report-html/alike/near-duplicates.ts';
import type {Matrix} from '../../../../../../plugin/cli/report-html/alike/near-sections.ts';
import {sentenceNotes} from '../../../../../../plugin/cli/report-html/alike/sentence-notes.ts';
import type {Section} from '../../../../../../plugin/cli/report-html/edition.ts';
import {chunk} from '../../../../../support/chunk.ts';
import {benchEdition, reportOn} from '../../../../../support/report/bench-edition.ts';

let analyser: Analyser;

beforeAll(async () => {
  analyser = await openAnalyser('en');
});

async function found(sections: readonly Section[], vectors: Matrix | null = null) {
  const notes = await sentenceNotes(sections, analyser, () => {});
  return nearDuplicates(sections, notes, vectors, () => {});
}

const STOP = [
  'The emergency stop cuts the power of the carriage within one tenth of a second.',
  'To release it, turn the red knob to the right and pull until the green lamp is lit.',
  'Nobody may bridge its contacts, and a trained electrician checks the cable each season.',
];

function section(name: string, sentences: readonly string[], startChar = 0): Section {
  const own = {
    ...chunk({chunkId: name, text: sentences.join('\n')}),
    sourceFile: `docs/${name}.md`,
  };
  const first = {...own, startChar, tail: ''};
  return {page: reportOn(name, name), first, chunks: [first]};
}

describe('near-duplicates', () => {
  it('of a documentation are those that were put there, with the sentences that differ', async () => {
    const {sections} = await benchEdition();
    const all = await found(sections);
    expect(all.map((one) => one.sections.map(({first}) => first.urlAnchor))).toEqual([
      ['#emergency-stop', '#stopping-in-an-emergency'],
    ]);
    expect(all[0]?.differing.map(([first]) => first)).toEqual([
      'It must be pressed until it clicks.',
      'It has to be pressed until it clicks.',
    ]);
  });

  it('are one group where many say the same', async () => {
    const sections = ['a', 'b', 'c', 'd'].map((name) => section(name, [...STOP, `Of ${name}.`]));
    const [group, ...others] = await found([...sections, section('e', ['Something else.'])]);
    expect(group?.sections).toHaveLength(4);
    expect(others).toEqual([]);
  });

  it('are not what stands in one file and is shown on two pages', async () => {
    const twice = ['a', 'b'].map((name) => {
      const own = section(name, STOP, 7);
      const first = {...own.first, sourceFile: 'docs/_stop.md'};
      return {...own, first, chunks: [first]};
    });
    expect(await found(twice)).toEqual([]);
  });

  it('are not what is near in meaning and says something else', async () => {
    const other = [
      'The light barrier stops the carriage as soon as a hand comes between its two posts.',
      'Its mirror is wiped with a dry cloth every morning, and replaced once it has a scratch.',
      'Whoever adjusts the posts writes the day and his name into the log of the bench.',
    ];
    const vectors = {rows: Float32Array.from([1, 0, 1, 0]), dimensions: 2};
    expect(await found([section('a', STOP), section('b', other)], vectors)).toEqual([]);
    const reworded = [STOP.join(' ').replace('cuts', 'takes').replaceAll('. ', ', and ')];
    expect(await found([section('a', STOP), section('b', reworded)], vectors)).toHaveLength(1);
  });
});
