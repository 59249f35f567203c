import {describe, expect, it} from 'vitest';
import {showAnswer} from '../../../../../plugin/cli/ask/show-answer.ts';
import type {WholeAnswer} from '../../../../../plugin/cli/ask/whole-answer.ts';
import {answer, citation, part} from './told.ts';

const earlier = citation({
  ...{label: 'Chapter 1, Section 1.2 — Links and joints', url: '/docs/ch01#links'},
  ...{chunkId: 'ch1-s1.2-001', chapter: 1, section: 2},
});
const HEAD = {head: 'Joint | Range of motion'};

const whole = answer(
  [
    part('Call solve(arm, pose) with a pose that the arm can reach, or it throws.', {
      code: [{start: 5, end: 21}],
    }),
    part('There may be several answers, or none.', {opens: false}),
    part('\\[x = l_1 \\cos q_1 + l_2 \\cos (q_1 + q_2)\\]', {kind: 'formula'}),
    part('Links are stiff.', {citations: [earlier]}),
    part('Measure each link from joint to joint, not from end to end.', {
      ...{kind: 'item', number: 1, citations: [earlier]},
    }),
    part('Add them up.', {kind: 'item', number: 2, citations: [earlier]}),
    part(
      'for (const link of links) {\n\treach += link.length; // as far as it goes and no further\n}',
      {
        ...{kind: 'code', language: 'ts'},
      },
    ),
    part('Shoulder | 180 degrees', {kind: 'row', ...HEAD}),
    part('Elbow | 150 degrees', {kind: 'row', ...HEAD}),
  ],
  {
    understood: 'How does the arm bend?',
    followUps: [{question: 'What about Workspace?', label: 'Workspace', url: '/docs/ch03#ws'}],
  },
);
const ways = {narrowedBy: ['--chapters'], otherVersions: ['1.0']};

function shown(told: WholeAnswer, width: number, isColored = false): string {
  return showAnswer(told, {width, isColored, ways}).join('\n');
}

describe('an answer on a terminal', () => {
  it('has its sentences with the numbers of their sources, which stand below', () => {
    expect(shown(whole, 80)).toMatchInlineSnapshot(`
      "Understood as: How does the arm bend?

      From the book

      Call \`solve(arm, pose)\` with a pose that the arm can reach, or it throws. [2]
      There may be several answers, or none. [2]

          \\[x = l_1 \\cos q_1 + l_2 \\cos (q_1 + q_2)\\] [2]

      Links are stiff. [1]

      1. Measure each link from joint to joint, not from end to end. [1]
      2. Add them up. [1]

      ts [2]
          for (const link of links) {
              reach += link.length; // as far as it goes and no further
          }

      Joint     Range of motion
      Shoulder  180 degrees      [2]
      Elbow     150 degrees      [2]

      Sources
      [1] Chapter 1, Section 1.2 — Links and joints
          /docs/ch01#links
      [2] Chapter 3, Section 3.2 — Inverse kinematics
          /docs/ch03#inverse

      Ask next
      • What about Workspace?"
    `);
  });

  it('fits a narrow terminal, but for code, formulas and addresses', () => {
    const [narrow, wide] = [shown(whole, 40), shown(whole, 80)];
    const lines = narrow.split('\n');
    const asInWide = new Set(wide.split('\n'));
    expect(lines.filter((line) => !asInWide.has(line)).join('\n')).toMatchInlineSnapshot(`
      "Call \`solve(arm, pose)\` with a pose that
      the arm can reach, or it throws. [2]
      There may be several answers, or
      none. [2]
      1. Measure each link from joint to
         joint, not from end to end. [1]
      [1] Chapter 1, Section 1.2 — Links and
          joints
      [2] Chapter 3, Section 3.2 — Inverse
          kinematics"
    `);
    expect(lines.filter((line) => line.length > 40)).toEqual([
      expect.stringContaining('\\[x = l_1'),
      expect.stringContaining('reach += link.length'),
    ]);
    // The same words in the same order.
    expect(narrow.split(/\s+/)).toEqual(wide.split(/\s+/));
  });

  it('never sets the number of a source apart from its sentence', () => {
    const told = answer([part('word '.repeat(40).trim())]);
    for (let width = 20; width < 60; width++) {
      expect(shown(told, width)).toContain('word [1]');
    }
  });

  it('gives a terminal no commands', () => {
    const told = answer([
      part('\u001b[31mred\u0007 text', {kind: 'code'}),
      part('a\u001b[2Jb'),
      part('c\u001b[2Jd | e', {kind: 'row'}),
    ]);
    expect(shown(told, 80)).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('sets apart what is no sentence by colour where there is colour', () => {
    expect(shown(whole, 80, true)).toContain('\u001b[2mFrom the book\u001b[0m');
    expect(shown(whole, 80, true)).toContain('\u001b[1mSources\u001b[0m');
  });
});

describe('a refusal on a terminal', () => {
  const refused = answer([], {
    refusal: {
      nearest: [citation()],
      wider: [
        {scope: 'book', isAnswerable: true},
        {
          ...{scope: 'other versions', isAnswerable: true, isOnlyOne: true},
          answering: [
            {
              ...{instance: 'default', version: '1.0', versionLabel: 'First edition'},
              ...{label: 'Arms › Pulleys', url: '/docs/1.0/arms#pulleys'},
            },
          ],
        },
      ],
    },
  });

  it('says so, what is nearest, and what to type for asking elsewhere', () => {
    expect(shown(refused, 80)).toMatchInlineSnapshot(`
      "The book doesn't say.

      The nearest sections, which are no answer:

      Chapter 3, Section 3.2 — Inverse kinematics
        /docs/ch03#inverse
        It bends.

      The whole book answers it: ask without --chapters.
      Only First edition answers this: Arms › Pulleys, /docs/1.0/arms#pulleys (add
      --docs-version 1.0)."
    `);
  });

  it('promises nothing of a wider scope that does not answer either', () => {
    const wider = [
      {scope: 'book', isAnswerable: false},
      {scope: 'other versions', isAnswerable: false},
    ] as const;
    const text = shown(answer([], {refusal: {nearest: [], wider}}), 80);
    expect(text).not.toMatch(/--|answers/);
    expect(text).not.toContain('nearest');
  });
});
