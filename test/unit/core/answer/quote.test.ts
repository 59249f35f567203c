import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {quoteAnswer} from '../../../../core/answer/quote.ts';
import {passage} from '../../../support/chunk.ts';

const text = [
  '3.2 Inverse kinematics',
  'Inverse kinematics finds joint angles for a pose. It may have several solutions.',
  '$$\\theta_2 = \\pm\\arccos c$$',
  'elbow = solve(pose)',
  '3.2.1 Choosing',
  'Among several solutions the nearest joint angles win.',
].join('\n');
const headings = [
  {anchor: '#inverse-kinematics', title: 'Inverse kinematics', level: 2, number: '3.2', offset: 0},
  {
    anchor: '#choosing',
    title: 'Choosing',
    level: 3,
    number: '3.2.1',
    offset: text.indexOf('3.2.1'),
  },
];

describe('a quoted answer', () => {
  it('is the sentences that share most with the question, each cited by the heading above it', () => {
    const answer = quoteAnswer('Which joint angles win?', [passage({text, headings})]);
    expect(answer).toMatchObject({
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

  it('cites a section once, however many sentences come from it', () => {
    const answer = quoteAnswer('Does inverse kinematics have several solutions?', [
      passage({text: text.split('\n').slice(0, 2).join('\n'), headings: headings.slice(0, 1)}),
    ]);
    expect(answer).toMatchObject({parts: [{citation: 0}, {citation: 0}]});
    expect(answer.kind === 'quoted' && answer.citations).toHaveLength(1);
  });

  it('brings the sentence that a short one leans on', () => {
    const answer = quoteAnswer('What is gimbal lock?', [
      passage({
        text: 'Two axes fall together and a degree of freedom is lost. This is gimbal lock.',
      }),
    ]);
    expect(answer.kind === 'quoted' && answer.parts.map(({text}) => text)).toEqual([
      'Two axes fall together and a degree of freedom is lost.',
      'This is gimbal lock.',
    ]);
  });

  it('leads to the page where the anchor is broken', () => {
    const answer = quoteAnswer('What is inverse kinematics?', [passage({text, urlAnchor: ''})]);
    expect(answer).toMatchObject({citations: [{url: '/docs/chapter-03'}]});
  });

  it('is refused when the book has too little of what was asked', () => {
    expect(quoteAnswer('Who won the world cup?', [])).toEqual({kind: 'refused'});
    const weak = passage({text}, {coverage: 0.2});
    expect(quoteAnswer('The several moons of Jupiter?', [weak])).toEqual({kind: 'refused'});
  });

  it('is verbatim, whatever the text', () => {
    const line = fc.stringMatching(/^[a-zA-Z0-9 .,!?$\\()[\]—]{0,80}$/);
    fc.assert(
      fc.property(fc.array(line), line, (lines, question) => {
        const content = lines.join('\n');
        const answer = quoteAnswer(question, [passage({text: content})]);
        if (answer.kind === 'quoted') {
          for (const part of answer.parts) {
            expect(content).toContain(part.text);
          }
        }
      }),
    );
  });
});
