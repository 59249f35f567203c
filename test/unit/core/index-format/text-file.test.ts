import {describe, expect, it} from 'vitest';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {readTexts, sectionsOf, writeTexts} from '../../../../core/index-format/text-file.ts';
import {chunk} from '../../../support/chunk.ts';

const one = chunk({
  ...{chunkId: 'a', section: 0, text: 'Ärme 🤖', parts: [0]},
  blocks: [{kind: 'item', start: 0, end: 4, number: 1}],
});
const two = chunk({chunkId: 'b', section: 1});
const more = chunk({chunkId: 'c', section: 1});

describe('the texts of documents', () => {
  it('are read as they were written', () => {
    const documents = [[[one], [two, more]], [[two]], []];
    expect(readTexts(writeTexts(documents), [2, 1, 0])).toEqual(documents);
  });

  it('are read as an earlier release wrote them, with nothing said of what they are made of', () => {
    const {blocks: _, parts: __, ...old} = one;
    const content = new TextEncoder().encode(JSON.stringify([[[old]]]));
    expect(readTexts(content, [1])).toEqual([[[{...one, blocks: [], parts: []}]]]);
  });

  it('are refused where they are of other documents', () => {
    const content = writeTexts([[[one], [two]], [[more]]]);
    for (const counts of [[1, 2], [3], [2, 1, 0], []]) {
      expect(() => readTexts(content, counts)).toThrow('are not those of its documents');
    }
  });

  it.each(['', '<!doctype html>', 'null', '{"length": 1}', '[null]', '["a"]', '[[1]]'])(
    'are not %j',
    (json) => {
      expect(() => readTexts(new TextEncoder().encode(json), [1])).toThrow(IndexFormatError);
    },
  );
});

describe('the sections of a document', () => {
  it('have each its chunks, in their order', () => {
    expect(sectionsOf([one, two, more])).toEqual([[one], [two, more]]);
    expect(sectionsOf([])).toEqual([]);
  });
});
