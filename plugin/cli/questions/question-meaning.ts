import {readDirectory} from '../../../core/encoder/encoder-directory.js';
import {openEncoder} from '../../../core/encoder/open-encoder.js';
import type {Manifest} from '../../../core/index-format/manifest.js';
import {readVectorDirectory} from '../../../core/index-format/vector-directory.js';
import {normalise} from '../../../core/normalise.js';
import {centring} from '../../../core/search/meaning/centred.js';
import type {IndexSource} from '../../../core/search/source.js';

/** A question's direction, without what all of the site has in common; null where its words are not known. */
export type Meaning = (question: string) => Promise<Float32Array | null>;

/** How an index understands questions; null where the site is searched by words alone. */
export async function meaningIn(
  source: IndexSource,
  {encoder, segments}: Pick<Manifest, 'encoder' | 'segments'>,
): Promise<Meaning | null> {
  const vectors = segments[0]?.files.vectors ?? null;
  if (encoder === null || vectors === null) {
    return null;
  }
  const {encode} = openEncoder(
    readDirectory(await source.read('encoder', encoder)),
    (file, signal) => source.read('rows', file, signal),
  );
  const centred = centring(readVectorDirectory(await source.read('vectors', vectors)));
  return async (question) => {
    const vector = await encode(question);
    const own = vector && centred(vector);
    return own && normalise(own) ? own : null;
  };
}
