import {describe, expect, it} from 'vitest';
import {readTexts} from '../../../../core/index-format/text-file.ts';
import {textWriter} from '../../../../plugin/store/text-writer.ts';
import {chunk} from '../../../support/chunk.ts';
import {memorySink} from './words/memory-sink.ts';

/** A document of one section that is so long. */
function document(name: string, length: number) {
  return [[chunk({chunkId: name, text: '.'.repeat(length)})]];
}

async function written(lengths: readonly number[]) {
  const {files, add, contentOf} = memorySink();
  const writer = textWriter({add});
  for (const [place, length] of lengths.entries()) {
    await writer.add(document(`d${place}`, length));
  }
  const texts = await writer.finish();
  const ids = texts.map(({first, name}, file) => {
    const count = (texts[file + 1]?.first ?? lengths.length) - first;
    const documents = readTexts(contentOf('texts', name), Array(count).fill(1));
    return documents.map((sections) => sections[0]?.[0]?.chunkId);
  });
  return {firsts: texts.map(({first}) => first), ids, files};
}

describe('the texts of an index', () => {
  it('share a file where they are short', async () => {
    const {firsts, ids} = await written([100, 200, 300]);
    expect(firsts).toEqual([0]);
    expect(ids).toEqual([['d0', 'd1', 'd2']]);
  });

  it('begin a new file where one is full, in their order', async () => {
    const {firsts, ids} = await written([9000, 9000, 10, 40_000, 20_000, 5]);
    expect(firsts).toEqual([0, 2, 4, 5]);
    expect(ids).toEqual([['d0', 'd1'], ['d2', 'd3'], ['d4'], ['d5']]);
  });

  it('need no file where there are none', async () => {
    const {firsts, files} = await written([]);
    expect(firsts).toEqual([]);
    expect(files.size).toBe(0);
  });
});
