import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {quoteAnswer} from '../../../../core/answer/quote.ts';
import type {Answer, Chunk, Passage} from '../../../../core/types.ts';
import {passage, terms} from '../../../support/passage.ts';

const text = [
  '3.2 Inverse kinematics',
  'Inverse kinematics finds joint angles for a pose. It may have several solutions.',
  '$$\\theta_2 = \\pm\\arccos c$$',
  'elbow = solve(pose)',
  '3.2.1 Choosing',
  'Among several solutions the nearest joint angles win.',
].join('\n');
const headings = [
  {
    anchor: '#inverse-kinematics',
    title: 'Inverse kinematics',
    level: 2,
    number: '3.2',
    offset: 0,
    end: text.length,
  },
  {
    anchor: '#choosing',
    title: 'Choosing',
    level: 3,
    number: '3.2.1',
    offset: text.indexOf('3.2.1'),
    end: text.length,
  },
];

/** The answer of an index that is so sure of having one. */
function answerOf(passages: readonly Passage[], answerability = 0.9): Answer {
  return quoteAnswer({passages, answerability}, terms);
}

/** The answer to a question that found one passage. */
function answerFrom(question: string, changes: Partial<Chunk>, scores: Partial<Passage> = {}) {
  return answerOf([passage(changes, question, scores)]);
}

function textsOf(answer: Answer): string[] {
  return answer.kind === 'quoted' ? answer.parts.map(({text: quoted}) => quoted) : [];
}

describe('a quoted answer', () => {
  it('begins where the section begins, if it shares no word with the question', () => {
    const scores = {coverage: 0, nearness: 0.7, matched: {}};
    expect(textsOf(answerFrom('robots bend how', {text, headings}, scores))).toEqual([
      'Inverse kinematics finds joint angles for a pose.',
    ]);
  });

  it('is refused where the index is more likely to have none', () => {
    const found = passage({text, headings}, 'Which joint angles win?');
    expect(answerOf([found], 0.49)).toEqual({kind: 'refused'});
    expect(answerOf([found], 0.5).kind).toBe('quoted');
    expect(answerOf([], 1)).toEqual({kind: 'refused'});
  });

  it('comes from three passages at most, none of them far worse than the best', () => {
    const texts = ['One holds.', 'Two holds.', 'Three holds.', 'Four holds.'];
    const passages = texts.map((said, index) =>
      passage({text: said, urlAnchor: `#${index}`}, 'What holds?', {score: 1 - index / 8}),
    );
    expect(textsOf(answerOf(passages))).toEqual(texts.slice(0, 3));
    const [first, second] = passages;
    const far = second && {...second, score: 0.49};
    expect(textsOf(answerOf(first && far ? [first, far] : []))).toEqual(['One holds.']);
  });

  it('is the sentences that share most with the question, each cited by the heading above it', () => {
    expect(answerFrom('Which joint angles win?', {text, headings})).toMatchObject({
      kind: 'quoted',
      parts: [
        {text: 'Inverse kinematics finds joint angles for a pose.', citation: 0},
        {text: 'Among several solutions the nearest joint angles win.', citation: 1},
      ],
      citations: [
        {
          label: 'Chapter 3, Section 3.2 — Inverse kinematics',
          url: '/docs/chapter-03#inverse-kinematics',
        },
        {label: 'Chapter 3, Section 3.2.1 — Choosing', url: '/docs/chapter-03#choosing'},
      ],
    });
  });

  it('is what stands first under a heading that was asked for', () => {
    const source = 'Calibrate the grinder\nTurn the dial to zero. Then press the button for long.';
    const heading = {
      ...{anchor: '#calibrate', title: 'Calibrate the grinder', level: 2, number: '3.2'},
      ...{offset: 0, end: source.length},
    };
    const answer = answerFrom('How do I calibrate the grinder?', {
      text: source,
      headings: [heading],
    });
    expect(textsOf(answer)).toEqual(['Turn the dial to zero.']);
  });

  it('cites what stands after a box by the section, not by the heading in the box', () => {
    const boxed = 'Install\nLinux\nRun the script in the box.\nVerify the script afterwards.';
    const box = boxed.indexOf('Linux');
    const common = {level: 2, number: '3.2'};
    const answer = answerFrom('How do I verify the script?', {
      text: boxed,
      headings: [
        {...common, anchor: '#install', title: 'Install', offset: 0, end: boxed.length},
        {...common, anchor: '#linux', title: 'Linux', offset: box, end: boxed.indexOf('\nVerify')},
      ],
    });
    expect(answer.kind === 'quoted' && answer.citations.map(({url}) => url)).toEqual([
      '/docs/chapter-03#linux',
      '/docs/chapter-03#install',
    ]);
  });

  it('prefers the rarer of two words', () => {
    const source = 'Weigh the coffee first. If it tastes bitter, grind coarser.';
    const answer = answerFrom(
      'Why is my coffee bitter?',
      {text: source},
      {
        matched: {coffee: 0.2, bitter: 3},
      },
    );
    expect(textsOf(answer).at(-1)).toBe('If it tastes bitter, grind coarser.');
  });

  it('cites a section once, however many sentences come from it', () => {
    const answer = answerFrom('Does inverse kinematics have several solutions?', {
      text: text.split('\n').slice(0, 2).join('\n'),
      headings: headings.slice(0, 1),
    });
    expect(answer).toMatchObject({parts: [{citation: 0}, {citation: 0}]});
    expect(answer.kind === 'quoted' && answer.citations).toHaveLength(1);
  });

  it('brings the sentence that a short one leans on', () => {
    const source = 'Two axes fall together and a degree of freedom is lost. This is gimbal lock.';
    expect(textsOf(answerFrom('What is gimbal lock?', {text: source}))).toEqual([
      'Two axes fall together and a degree of freedom is lost.',
      'This is gimbal lock.',
    ]);
  });

  it('leads to the section, or the page, where the anchor of a heading is broken', () => {
    const broken = headings.map((heading) =>
      heading.anchor === '#choosing' ? {...heading, anchor: ''} : heading,
    );
    const urlWith = (changes: Partial<Chunk>) => {
      const answer = answerFrom('Which joint angles win?', {text, headings: broken, ...changes});
      return answer.kind === 'quoted' ? answer.citations.at(-1)?.url : null;
    };
    expect(urlWith({})).toBe('/docs/chapter-03#inverse-kinematics');
    expect(urlWith({urlAnchor: ''})).toBe('/docs/chapter-03');
  });

  it.each([
    'compiler | The compiler runs in strict mode.',
    '# The compiler runs in strict mode.',
    'The compiler of version \uFFFC runs in strict mode.',
    'Does the compiler run in strict mode?',
  ])('is not %j', (line) => {
    const answer = answerFrom('Does the compiler run in strict mode?', {text: line});
    expect(answer).toEqual({kind: 'refused'});
  });

  it('is cut into sentences whatever the site calls its locale', () => {
    const named = {text: 'A gripper holds the cup.', locale: 'en_US'};
    expect(answerFrom('What holds the cup?', named).kind).toBe('quoted');
  });

  it('is verbatim, whatever the text', () => {
    const line = fc.stringMatching(/^[a-zA-Z0-9 .,!?$\\()[\]—]{0,80}$/);
    fc.assert(
      fc.property(fc.array(line), line, (lines, question) => {
        const content = lines.join('\n');
        for (const quoted of textsOf(answerFrom(question, {text: content}))) {
          expect(content).toContain(quoted);
        }
      }),
    );
  });
});
