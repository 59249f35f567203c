import type {Chunk} from '../../core/types.ts';
import {expectedIn} from '../../plugin/build/expected-words.ts';
import {readTable} from '../../plugin/distil/query-table.ts';
import {siteTexts} from '../../plugin/distil/site-texts.ts';
import {tuneToSite} from '../../plugin/distil/tune-to-site.ts';
import {partsOf} from '../../plugin/embed/parts.ts';
import {packEncoder} from '../../plugin/store/encoder-files.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {DIMENSIONS, type Model, QUESTION_PREFIX} from '../encoder/vectors.ts';

export const TABLE = 'model/query-encoder.bin';

/** What a build knows of the meaning of chunks: their parts' vectors, and the table tuned to them. */
export async function embedded(chunks: readonly Chunk[], {embed}: Model): Promise<StaticMeaning> {
  const parts = chunks.map((chunk) => partsOf(chunk, '').map(({text}) => text));
  const vectors = await embed(parts.flat());
  let next = 0;
  const said = await siteTexts(each(chunks));
  return {
    vectors: parts.map(({length}) => {
      next += length;
      return vectors.slice(next - length, next);
    }),
    encoder: await packEncoder({
      table: tuneToSite(await readTable(TABLE, DIMENSIONS), said, await embed(said)),
      prefix: QUESTION_PREFIX,
      expected: await expectedIn(each(chunks)),
    }),
  };
}

export async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}
