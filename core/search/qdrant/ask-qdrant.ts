import type {QueryEncoder} from '../../encoder/open-encoder.js';
import type {Manifest, QdrantPlace, Segment} from '../../index-format/manifest.js';
import type {Lacking} from '../or-null.js';
import type {SearchOptions, SearchResult} from '../search-types.js';
import type {IndexSource} from '../source.js';
import type {Analyser} from '../words/analyse.js';
import type {SectionKey} from './point-filter.js';
import {pointTerms} from './point-terms.js';
import {QdrantError} from './qdrant-error.js';
import {type Searched, searchQdrant} from './search-qdrant.js';
import type {QdrantAddress} from './send-request.js';
import {withheldChunks} from './withheld-chunks.js';

/** An opened index, and what of it is searched. */
type Asked = {
  readonly manifest: Pick<Manifest, 'locale' | 'segments'>;
  readonly wanted: Segment;
  readonly opened: Searched['opened'];
  readonly analyser: Pick<Analyser, 'terms'>;
  readonly encoder: Searched['encoder'];
  readonly isElsewhere: NonNullable<Searched['isElsewhere']>;
};

export type AskQdrant = {
  /** Null where Qdrant cannot be asked. */
  readonly search: (
    asked: Asked,
    question: string,
    options: SearchOptions,
    onLacking: Lacking,
  ) => Promise<SearchResult | null>;
  /** The ids of the chunks that somebody has withheld in a section; none are known where Qdrant cannot be asked. */
  readonly withheld: (
    manifest: Pick<Manifest, 'locale'>,
    section: SectionKey,
    signal?: AbortSignal,
  ) => Promise<ReadonlySet<string>>;
};

/** Milliseconds for which a Qdrant that failed is left alone. */
const REST = 30_000;

/** Asks a build in Qdrant; null where that fails, and for a while after. */
export function askQdrant(
  {url, key, collection, site, build}: QdrantPlace,
  {asking: {encode, onFailure} = {}}: Pick<IndexSource, 'asking'>,
): AskQdrant {
  const termsOf = pointTerms();
  let restsUntil = 0;
  const asked = async <Value>(
    ask: (address: QdrantAddress) => Promise<Value>,
    onLacking: Lacking = () => {},
  ): Promise<Value | null> => {
    if (url === null || Date.now() < restsUntil) {
      return null;
    }
    try {
      return await ask({url, key, collection});
    } catch (error) {
      if (!(error instanceof QdrantError)) {
        throw error;
      }
      restsUntil = Date.now() + REST;
      onFailure?.(error);
      // The site may have been deployed anew.
      onLacking(error);
      return null;
    }
  };
  return {
    search: ({manifest, wanted, opened, analyser, ...more}, question, options, onLacking) =>
      asked((address) => {
        const {encoder, isElsewhere} = more;
        const searched: Searched = {
          ...{address, build: {site, build, locale: manifest.locale}},
          segment: {
            isDefault: wanted === manifest.segments[0],
            versions: wanted.versions.map(({name}) => name),
          },
          ...{opened, isElsewhere},
          encoder: encode ? () => encoderWith(encode, encoder()) : encoder,
          ...{terms: analyser.terms, termsOf},
        };
        return searchQdrant(searched, question, options, onLacking);
      }, onLacking),
    withheld: async ({locale}, section, signal) =>
      (await asked((address) => withheldChunks(address, {site, build, locale}, section, signal))) ??
      new Set(),
  };
}

async function encoderWith(
  encode: QueryEncoder['encode'],
  encoder: ReturnType<Searched['encoder']>,
): Promise<Pick<QueryEncoder, 'encode' | 'knows'>> {
  const table = await encoder;
  return {encode, knows: async (word, signal) => (await table?.knows(word, signal)) ?? false};
}
