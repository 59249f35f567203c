import {readDirectory} from '../../core/encoder/encoder-directory.ts';
import type {QueryEncoder} from '../../core/encoder/open-encoder.ts';
import {openEncoder} from '../../core/encoder/open-encoder.ts';
import {findSections} from '../../core/search/find-sections.ts';
import type {Vectors} from '../../core/search/meaning/open-vectors.ts';
import {openIndex} from '../../core/search/open-index.ts';
import {type OpenSegment, openSegment} from '../../core/search/open-segment.ts';
import {pickSections} from '../../core/search/passages.ts';
import {rankSections} from '../../core/search/rank-sections.ts';
import {openAnalyser} from '../../core/search/words/analyse.ts';
import type {Chunk} from '../../core/types.ts';
import type {MemoryIndex} from './memory-index.ts';
import type {Site} from './site.ts';

/** How deep rankings are looked at. */
const DEPTH = 10;
const PER_DOCUMENT = 5;

/** Gives the numbers of sections, best first. */
export type Way = {
  readonly name: string;
  readonly rank: (question: string) => Promise<readonly number[]>;
};

/** The search as anybody calls it. */
export async function searched(
  name: string,
  {source}: MemoryIndex,
  {sections}: Pick<Site, 'sections'>,
): Promise<Way> {
  const index = await openIndex(source);
  const places = new Map(sections.flatMap((own, place) => own.map((one) => [keyOf(one), place])));
  return {
    name,
    async rank(question) {
      const {passages} = await index.search(question, {topK: DEPTH});
      return passages.map(({chunk}) => places.get(keyOf(chunk)) ?? -1);
    },
  };
}

type Change = {
  /** In the place of the table's vector. */
  readonly encode?: QueryEncoder['encode'];
  /** Reads all vectors, not those of the nearest clusters only. */
  readonly isExact?: boolean;
};

/** The same search with one thing changed that no option changes. */
export async function changed(
  name: string,
  {source, manifest}: MemoryIndex,
  {encode, isExact = false}: Change,
): Promise<Way> {
  const [segment] = manifest.segments;
  if (!segment || manifest.encoder === null) {
    throw new Error('The index has no vectors.');
  }
  const analyser = openAnalyser(manifest.locale);
  const encoder = openEncoder(
    readDirectory(await source.read('encoder', manifest.encoder)),
    (file) => source.read('rows', file),
  );
  const opened = await openSegment(source, segment, analyser);
  const parts = {
    opened: isExact ? exactly(opened) : opened,
    encoder: async () => (encode ? {...encoder, encode} : encoder),
    onLacking(error: unknown) {
      throw error;
    },
  };
  return {
    name,
    async rank(question) {
      const asked = {question, isSearched: null, prefix: false, signal: undefined};
      const {found} = await findSections(parts, asked);
      const {documents} = opened;
      const ranking = rankSections(found, {documents, page: undefined, recent: false});
      const wanted = {topK: DEPTH, perDocument: PER_DOCUMENT};
      return pickSections(ranking, documents, wanted).map(({section}) => section);
    },
  };
}

function exactly(opened: OpenSegment): OpenSegment {
  const all = ({near}: Vectors): Vectors => ({
    near: (question, options) => near(question, {...options, rows: Number.POSITIVE_INFINITY}),
  });
  return {...opened, vectors: () => opened.vectors()?.then(all) ?? null};
}

function keyOf({version, docId, section}: Chunk): string {
  return `${version}\n${docId}\n${section}`;
}
