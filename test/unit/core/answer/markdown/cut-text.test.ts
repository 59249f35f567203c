import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  cutText,
  formulaPiece,
  type TextPiece,
} from '../../../../../core/answer/markdown/cut-text.ts';

/** Each piece with a sign of its kind. */
function shown(pieces: readonly TextPiece[]): string[] {
  return pieces.map((piece) =>
    piece.kind === 'formula'
      ? `${piece.isDisplay ? '$$' : '$'}${piece.tex}`
      : `${piece.kind === 'code' ? '`' : ''}${piece.text}`,
  );
}

function cut(text: string, ...code: readonly string[]): string[] {
  const ranges = code.map((own) => {
    const start = text.indexOf(own);
    return {start, end: start + own.length};
  });
  return shown(cutText(text, ranges));
}

describe('cutting a line', () => {
  it('tells formulas, code and words apart', () => {
    expect(cut('Call atan2 for \\(\\theta_1\\), then \\[x = 1\\] follows.', 'atan2')).toEqual([
      ...['Call ', '`atan2', ' for ', '$\\theta_1', ', then ', '$$x = 1', ' follows.'],
    ]);
  });

  it('takes what stands in code for code, and brackets for brackets', () => {
    expect(cut('In TeX, \\(x\\) is a formula (f(x)).', '\\(x\\)')).toEqual([
      ...['In TeX, ', '`\\(x\\)', ' is a formula (f(x)).'],
    ]);
  });

  it('does not end a formula at a line break of TeX before a bracket', () => {
    expect(cut('See \\(a \\\\(b) \\\\) c\\).')).toEqual(['See ', '$a \\\\(b) \\\\) c', '.']);
  });

  it('leaves a formula that never ends, or ends otherwise, among the words', () => {
    expect(cut('From \\(x to \\] there')).toEqual(['From \\(x to \\] there']);
  });

  it('loses no letter, whatever the text and its code are', () => {
    const letters = fc.constantFrom('\\', '(', ')', '[', ']', 'x', ' ', '\n');
    const texts = fc.string({unit: letters, maxLength: 40});
    const ranges = fc.array(
      fc.tuple(fc.nat(40), fc.nat(8)).map(([start, length]) => ({start, end: start + length})),
      {maxLength: 4},
    );
    fc.assert(
      fc.property(texts, ranges, (text, code) => {
        const within = code.filter(({end}) => end <= text.length);
        const pieces = cutText(text, within);
        const starts = [...pieces.map(({start}) => start), text.length];
        expect(starts[0]).toBe(0);
        pieces.forEach((piece, index) => {
          const whole = text.slice(piece.start, starts[index + 1]);
          expect(piece.kind === 'formula' ? whole.slice(2, -2).trim() : whole).toBe(
            piece.kind === 'formula' ? piece.tex : piece.text,
          );
        });
      }),
    );
  });
});

describe('a formula on lines of its own', () => {
  it('may come without its marks', () => {
    expect(formulaPiece('\\[\nx = 1 \\\\[2pt]\ny\n\\]')).toMatchObject({
      tex: 'x = 1 \\\\[2pt]\ny',
      isDisplay: true,
    });
    expect(formulaPiece('x = 1')).toMatchObject({tex: 'x = 1', isDisplay: true});
    expect(formulaPiece('\\(x\\)')).toMatchObject({tex: 'x', isDisplay: false});
  });
});
