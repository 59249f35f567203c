import type {SearchIndex} from '../search/search-types.js';
import type {Chunk, Citation, FollowUp, Passage} from '../types.js';
import {type AskingAbout, askable, sectionKey} from './askable.js';

const MOST = 3;
/** Each one that is looked at is a search. */
const MOST_TRIED = 6;

type About = {
  readonly passages: readonly Passage[];
  readonly cited: readonly Citation[];
  readonly question: string;
};

/** Questions about what stands beside the answer or is linked from there, as far as they find their section. */
export async function followUps(
  index: Pick<SearchIndex, 'nearby' | 'search' | 'telling'>,
  {passages, cited, question}: About,
  wishes: Omit<AskingAbout, 'page'>,
): Promise<readonly FollowUp[]> {
  const quoted = citedChunks(passages, cited);
  const known = new Set(quoted.map(sectionKey));
  const asked = new Set(index.telling(question));
  const found: FollowUp[] = [];
  let tried = 0;
  for (const chunk of await candidates(index, passages, quoted, wishes.signal)) {
    if (found.length === MOST || tried === MOST_TRIED) {
      break;
    }
    const isNew = index.telling(chunk.sectionTitle).some((word) => !asked.has(word));
    if (!known.has(sectionKey(chunk)) && isNew) {
      known.add(sectionKey(chunk));
      tried += 1;
      const own = await askable(index, chunk, wishes);
      if (own) {
        found.push(own);
      }
    }
  }
  return found;
}

/** What is beside the sections that were cited, the first one's first; where that is not at hand, what else was found. */
async function candidates(
  {nearby}: Pick<SearchIndex, 'nearby'>,
  passages: readonly Passage[],
  quoted: readonly Chunk[],
  signal: AbortSignal | undefined,
): Promise<readonly Chunk[]> {
  const beside = await Promise.all(quoted.slice(0, 2).map((chunk) => nearby(chunk, signal)));
  const found = passages.map(({chunk}) => chunk);
  return beside.flat().length > 0 ? beside.flat() : found;
}

function citedChunks(passages: readonly Passage[], cited: readonly Citation[]): readonly Chunk[] {
  const ids = new Set(cited.map(({chunkId}) => chunkId));
  return passages.map(({chunk}) => chunk).filter(({chunkId}) => ids.has(chunkId));
}
