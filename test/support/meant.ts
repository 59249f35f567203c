import {type EncoderParts, packEncoder} from '../../plugin/store/encoder-files.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';

/** What a build knows of meaning: vectors, and a table for questions. */
export async function meant({
  vectors,
  ...parts
}: EncoderParts & Pick<StaticMeaning, 'vectors'>): Promise<StaticMeaning> {
  return {vectors, encoder: await packEncoder(parts)};
}
