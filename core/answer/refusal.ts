import type {Filter} from '../search/filter.js';
import type {SearchIndex} from '../search/search-types.js';
import type {Citation, Passage, Refusal, WiderScope} from '../types.js';
import {cite} from './cite.js';
import {cuesFor} from './cues/cues-for.js';
import {otherVersions} from './other-versions.js';
import type {Retrieved} from './retrieved.js';
import {isSure} from './sureness.js';
import {unitsOf} from './units/units-of.js';

const NEAREST = 3;

type Asked = {readonly filter?: Filter; readonly page?: string; readonly signal?: AbortSignal};
type Asking = Pick<SearchIndex, 'manifest' | 'search' | 'telling' | 'terms'>;

/** What there is instead of an answer: what comes nearest, and where else to look. */
export async function refusal(
  index: Asking,
  retrieved: Pick<Retrieved, 'asked' | 'found' | 'kinds'>,
  options: Asked,
): Promise<Refusal> {
  if (cuesFor(index.manifest().locale).greets.test(retrieved.asked)) {
    return {nearest: [], wider: []};
  }
  return {
    nearest: retrieved.found.passages.slice(0, NEAREST).map(firstWords),
    wider: await widerScopes(index, retrieved, options),
  };
}

function firstWords({chunk}: Passage): Citation {
  const units = unitsOf(chunk);
  const first = units.find(({kind}) => kind === 'sentence') ?? units[0];
  return cite(chunk, first ?? {start: 0, end: chunk.text.length});
}

async function widerScopes(
  index: Asking,
  retrieved: Pick<Retrieved, 'asked' | 'kinds'>,
  options: Asked,
): Promise<readonly WiderScope[]> {
  const {filter = {}, signal} = options;
  const {version, versions, locale} = filter;
  const book = {
    ...(version !== undefined && {version}),
    ...(versions && {versions}),
    ...(locale !== undefined && {locale}),
  };
  const isNarrow = Object.keys(filter).length > Object.keys(book).length;
  const scopes: WiderScope[] = [];
  if (isNarrow) {
    const {answerability, passages} = await index.search(retrieved.asked, {
      ...{filter: book, topK: 1},
      ...(signal && {signal}),
    });
    scopes.push({scope: 'book', isAnswerable: passages.length > 0 && isSure(answerability)});
  }
  const others = await otherVersions(index, retrieved, options);
  return others ? [...scopes, others] : scopes;
}
