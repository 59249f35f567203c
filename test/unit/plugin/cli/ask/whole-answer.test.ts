import {describe, expect, it} from 'vitest';
import {openIndex} from '../../../../../core/search/open-index.ts';
import {showAnswer} from '../../../../../plugin/cli/ask/show-answer.ts';
import {wholeAnswer} from '../../../../../plugin/cli/ask/whole-answer.ts';
import {chunk} from '../../../../support/chunk.ts';
import {memoryHost, written} from '../../../../support/memory-index.ts';

const text =
  'Windup\nIntegral windup is what an integrator does while the motor is at its limit: it goes on adding up. Clamping stops the integrator there.';
const steps = 'Tuning\nRaise the gain.\nLower it by half.';
const index = await openIndex(
  memoryHost(
    await written([
      chunk({
        ...{docId: 'control', docTitle: 'Control', chapter: 7, section: 4, sectionNumber: '7.4'},
        ...{sectionTitle: 'Windup', urlAnchor: '#windup', url: '/docs/control', text},
        headings: [
          {
            anchor: '#windup',
            title: 'Windup',
            level: 2,
            number: '7.4',
            offset: 0,
            end: text.length,
          },
        ],
      }),
      chunk({
        ...{docId: 'tuning', docTitle: 'Tuning', chapter: 8, section: 1, sectionNumber: '8.1'},
        ...{sectionTitle: 'Tuning', urlAnchor: '#tuning', url: '/docs/tuning', text: steps},
      }),
      chunk({
        ...{docId: 'hands', docTitle: 'Hands', chapter: 9, url: '/docs/hands', section: 1},
        ...{sectionTitle: 'Fingers', urlAnchor: '#fingers', text: 'Fingers close around a cup.'},
      }),
    ]),
  ).source,
);

describe('an answer out of an index', () => {
  it('quotes, and shows where from', async () => {
    const answer = await wholeAnswer(index, 'What is integral windup?');
    expect(answer).toMatchObject({understood: null, answerable: true, refusal: null});
    const lines = showAnswer(answer, {
      ...{width: 60, isColored: false, ways: {narrowedBy: []}},
    });
    expect(lines.join(' ')).toContain(
      'Integral windup is what an integrator does while the motor is at its limit: it goes on adding up. [1]',
    );
    expect(lines.join('\n')).toContain(
      'Sources\n[1] Chapter 7, Section 7.4 — Windup\n    /docs/control#windup',
    );
  });

  it('says what was understood where the question leans on the one before', async () => {
    const history = [
      {...{question: 'What is integral windup?', understood: null}, page: null, quotes: []},
    ];
    const {question, understood} = await wholeAnswer(index, 'and why?', {history});
    expect(question).toBe('and why?');
    expect(understood).toContain('integral windup');
  });

  it('is a refusal where the book has none', async () => {
    const answer = await wholeAnswer(index, 'How much is a subscription to football?');
    expect(answer).toMatchObject({answerable: false, parts: [], sources: []});
    expect(answer.refusal).not.toBeNull();
  });
});
