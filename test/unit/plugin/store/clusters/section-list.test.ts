import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {eachOf} from '../../../../../plugin/embed/listed.ts';
import {sectionList} from '../../../../../plugin/store/clusters/section-list.ts';
import {anySections, DIMENSIONS, writtenVectors} from './toy-vectors.ts';

describe('the vectors of sections', () => {
  it('are the same, and give the same files, however many of them memory has room for', async () => {
    await fc.assert(
      fc.asyncProperty(anySections, fc.nat(20_000), async (sections, room) => {
        const list = sectionList(room);
        for (const section of sections) {
          list.add(() => section);
        }
        expect(Array.from(eachOf(list))).toEqual(sections);
        const {files} = await writtenVectors(list);
        expect(files).toEqual((await writtenVectors(sections)).files);
      }),
      {numRuns: 20},
    );
  });

  it('are read once where there is room, else whenever they are asked for', () => {
    const reads = [0, 0, 0];
    const list = sectionList(DIMENSIONS * Float32Array.BYTES_PER_ELEMENT * 2);
    reads.forEach((_, place) => {
      list.add(() => {
        reads[place] = (reads[place] ?? 0) + 1;
        return [[new Float32Array(DIMENSIONS)]];
      });
    });
    for (let round = 0; round < 3; round++) {
      Array.from(eachOf(list));
    }
    expect(reads).toEqual([1, 1, 3]);
  });
});
