import {allTexts} from '../../plugin/build/embed-site.ts';
import {readLastBuild} from '../../plugin/build/last-build.ts';
import {sharedFolder} from '../../plugin/build/state-folder.ts';
import {textsToEmbed} from '../../plugin/build/texts-to-embed.ts';
import {embedTexts} from '../../plugin/embed/embed-texts.ts';
import {openEmbedder} from '../../plugin/embed/embedder.ts';
import {openVectorCache} from '../../plugin/embed/vector-cache.ts';
import {DIMENSIONS} from '../encoder/vectors.ts';
import {standInVectors} from '../search/stand-in.ts';
import {EMBEDDING} from './default-options.ts';

/**
 * Puts a vector of each text that the next build of a site embeds into its cache, as a build before
 * would have: stand-ins, since the model would take hours. The site must have been built by words alone.
 */
export async function fillCache(siteDir: string): Promise<number> {
  const tails = new Map<string, string>();
  const wanted = await textsToEmbed(
    {chunks: () => recordedChunks(siteDir, tails), tails},
    siteDir,
    EMBEDDING,
    {isForServer: false},
  );
  const all: string[] = [];
  if (wanted) {
    for await (const text of allTexts(wanted, () => {})) {
      all.push(text);
    }
  }
  const embedder = await openEmbedder(EMBEDDING, siteDir);
  const cache = await openVectorCache({
    folder: sharedFolder({siteDir}, '.vectors'),
    identity: embedder.identity,
    dimensions: DIMENSIONS,
    warn: console.warn,
  });
  const vectorOf = standInVectors();
  await embedTexts(all, {
    embedder: {
      ...embedder,
      async embed(missing, onVector) {
        for (const [index, text] of missing.entries()) {
          onVector(index, vectorOf(text));
        }
      },
    },
    cache,
  });
  await cache.close({isWell: true});
  await embedder.close();
  return new Set(all).size;
}

async function* recordedChunks(siteDir: string, tails: Map<string, string>) {
  for await (const record of readLastBuild({siteDir}, 'default', 'en')) {
    if (record.kind === 'chunk') {
      const {chunk, tail} = record;
      if (tail !== undefined) {
        tails.set(`${chunk.version}/${chunk.chunkId}`, tail);
      }
      yield chunk;
    }
  }
}
