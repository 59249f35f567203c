import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sentenceStarts} from '../../../../core/answer/sentence-starts.ts';

const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'});

function startsAtOnce(line: string): number[] {
  return Array.from(segmenter.segment(line), ({index}) => index).slice(1);
}

describe('sentenceStarts', () => {
  it('finds in a long line what the segmenter finds in all of it', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '. ',
        '.',
        '! ',
        '?',
        'A',
        'b',
        '5',
        ' ',
        '。',
        '」',
        ')',
        '"',
        '\r',
        '𝒜',
        '́',
      ),
      fc.record({text: fc.constantFrom('word ', '5 ', ' ', 'A. ', 'b! '), times: fc.nat(700)}),
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 12}), (pieces) => {
        const line = pieces
          .map((part) => (typeof part === 'string' ? part : part.text.repeat(part.times)))
          .join('');
        expect(sentenceStarts(line, segmenter)).toEqual(startsAtOnce(line));
      }),
    );
  });

  it('puts a bracket that opens right after a stop into the next sentence', () => {
    const line = '行く。「来る。」（見る。）';
    expect(sentenceStarts(line, segmenter)).toEqual([line.indexOf('「'), line.indexOf('（')]);
  });
});
