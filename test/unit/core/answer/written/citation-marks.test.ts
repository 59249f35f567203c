import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {withoutMarks} from '../../../../../core/answer/written/citation-marks.ts';

describe('citations in a model’s text', () => {
  it.each([
    ['It moves [1].', [1]],
    ['It moves [1, 3].', [1, 3]],
    ['It moves [1][3].', [1, 3]],
    ['It moves [1-3].', [1, 2, 3]],
    ['It moves [1–2; 3].', [1, 2, 3]],
    ['It moves [^2].', [2]],
    ['It moves【2】.', [2]],
    ['It moves【2†lines 3-5】.', [2]],
    ['It moves [Passage 2].', [2]],
    ['It moves [passages 1 and 2].', [1, 2]],
    ['It moves [2](https://evil.example).', [2]],
    ['It moves. [2]', [2]],
    ['It moves [2] [2].', [2]],
  ])('are read from %j', (text, numbers) => {
    expect(withoutMarks(text, 3)).toEqual({text: 'It moves.', numbers});
  });

  it.each(['[4]', '[0]', '[99]', '[3-900]', '【7】', '[^9]'])(
    'are dropped where they were not supplied: %s',
    (mark) => {
      expect(withoutMarks(`It moves ${mark}.`, 2)).toEqual({text: 'It moves.', numbers: []});
    },
  );

  it('are none where the passage has the brackets itself', () => {
    const quoted = withoutMarks('It prints [30, 60] [1].', 2, (text) => text === '[30, 60]');
    expect(quoted).toEqual({text: 'It prints [30, 60].', numbers: [1]});
  });

  it('are none in code and formulas', () => {
    const text = 'Take `a[1]` and \\(x[2]\\)';
    expect(withoutMarks(`${text} [2].`, 3)).toEqual({text: `${text}.`, numbers: [2]});
  });

  it('are never more than was supplied', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('[', ']', '1', '2', '3', '-', ',', '【', '】', '^', ' ', 'a', '`'),
        ),
        fc.nat({max: 3}),
        (signs, supplied) => {
          const {numbers} = withoutMarks(signs.join(''), supplied);
          expect(numbers.every((number) => number >= 1 && number <= supplied)).toBe(true);
        },
      ),
    );
  });
});
