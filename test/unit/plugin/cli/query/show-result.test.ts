import {describe, expect, it} from 'vitest';
import type {SearchResult} from '../../../../../core/search/search-types.ts';
import type {Passage} from '../../../../../core/types.ts';
import {showResult} from '../../../../../plugin/cli/query/show-result.ts';
import {chunk} from '../../../../support/chunk.ts';

const text = [
  'Inverse kinematics',
  'A robot knows where its joints are. What it wants is a place for its hand. Inverse kinematics finds the joint angles that bring the hand there.',
  'There may be several, or none.',
].join('\n');

const first: Passage = {
  ...{chunk: chunk({text}), score: 11.236, nearness: null, partsNear: null, coverage: 1},
  matched: {inverse: 1, kinematics: 2},
};
const second: Passage = {
  chunk: chunk({
    ...{docTitle: 'Grippers', chapter: null, section: 1, sectionTitle: 'Suction'},
    ...{url: '/docs/grippers', urlAnchor: '#suction', text: 'A cup holds what is flat.'},
  }),
  ...{score: 2.5, nearness: 0.417, partsNear: null, coverage: 0, matched: {}},
};
const found: SearchResult = {
  passages: [first, second],
  answerability: 0.93,
  words: [
    {asked: 'inverse', sections: 3, mendedTo: []},
    {asked: 'kinematisc', sections: 0, mendedTo: ['kinematics']},
    {asked: 'zyxw', sections: 0, mendedTo: []},
  ],
};

function shown(result: Partial<SearchResult>, isColored = false, width = 72): string[] {
  const terms = (line: string) => line.toLowerCase().match(/\w+/g) ?? [];
  return showResult(
    {...found, ...result},
    {width, isColored, terms, manifest: {instances: [], segments: []}},
  );
}

describe('what a question finds, on a terminal', () => {
  it('is how sure the index is, what was searched for, and the passages', () => {
    expect(shown({}).join('\n')).toMatchInlineSnapshot(`
      "The site seems to answer this (0.93 sure; it answers from 0.50 on)
      Searched for kinematics instead of kinematisc.
      The site never says “zyxw”.

      1  Chapter 3, Section 3.2 — Inverse kinematics                     11.24
         /docs/chapter-03#inverse-kinematics
         kinematics, inverse
         Inverse kinematics finds the joint angles that bring the hand there.
         There may be several, or none.

      2  Grippers › Suction                                               2.50
         /docs/grippers#suction
         by its meaning alone (0.42 near)
         A cup holds what is flat."
    `);
  });

  it('says where the site does not answer, or nothing is found', () => {
    expect(shown({answerability: 0.2})[0]).toBe(
      'The site does not seem to answer this (0.20 sure; it answers from 0.50 on)',
    );
    expect(shown({passages: [], words: []})).toEqual(['Nothing was found.']);
  });

  it('is explained in a table where that was asked for', () => {
    const explanation = {
      ...{words: 4, meaning: 7, links: 0.2, page: 0, recency: 0.036},
      ...{rankByWords: 1, rankByMeaning: 2},
    };
    const byMeaning = {...explanation, words: 0, rankByWords: null};
    const lines = shown({
      passages: [
        {...first, explanation},
        {...second, explanation: byMeaning},
      ],
    });
    expect(lines.slice(-8).join('\n')).toMatchInlineSnapshot(`
      "   score  words  meaning  links  page  recency  by words  by meaning  covers  near
      1  11.24   4.00     7.00   0.20  0.00     0.04         1           2    1.00     –
      2   2.50   0.00     7.00   0.20  0.00     0.04         –           2    0.00  0.42

      word        sections   mended to
      inverse            3           –
      kinematisc         0  kinematics
      zyxw               0           –"
    `);
  });

  it('is in colours only where they can be seen, and says the same', () => {
    const colored = shown({}, true).join('\n');
    expect(colored).toContain('\u001b[1mChapter 3, Section 3.2 — Inverse kinematics\u001b[0m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of.
    expect(colored.replace(/\u001b\[\d+m/g, '')).toBe(shown({}).join('\n'));
  });

  it('is never wider than the terminal, but for addresses', () => {
    const sectionTitle = 'A very long title of a section that says everything at once';
    const long = {...first, chunk: chunk({sectionTitle, text})};
    for (const line of shown({passages: [long]}, false, 50).slice(4)) {
      expect(line.length).toBeLessThanOrEqual(50);
    }
  });
});
