import {readFile} from 'node:fs/promises';
import type {Chunk} from '../../../core/types.ts';
import {chunk} from '../chunk.ts';
import {chunked} from '../chunked.ts';

/** A page on robot arms: definitions, steps, code, a table. */
export async function armsBook(): Promise<readonly Chunk[]> {
  const file = new URL('../../fixtures/answers/arms.md', import.meta.url);
  const document = {title: 'Arms', url: '/docs/arms'};
  const drafts = await chunked({source: await readFile(file, 'utf8'), document});
  return drafts.map(({naming, linkTargets, embeddedTail, ...draft}, place) =>
    chunk({...draft, chunkId: `arms-${place}`, links: []}),
  );
}
