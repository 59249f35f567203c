import type {Filter} from '../search/filter.js';
import type {SearchIndex, SearchResult} from '../search/search-types.js';
import type {Citation, Passage, Refusal, WiderScope} from '../types.js';
import {cite} from './cite.js';
import {isSure} from './sureness.js';
import {unitsOf} from './units/units-of.js';

const NEAREST = 3;
/** A site may keep dozens of old versions; each one is a search. */
const MOST_VERSIONS = 2;

type Asked = {readonly filter?: Filter; readonly signal?: AbortSignal};

/** What there is instead of an answer: what comes nearest, and where else to look. */
export async function refusal(
  index: Pick<SearchIndex, 'manifest' | 'search'>,
  question: string,
  {passages}: Pick<SearchResult, 'passages'>,
  asked: Asked,
): Promise<Refusal> {
  return {
    nearest: passages.slice(0, NEAREST).map(firstWords),
    wider: await widerScopes(index, question, asked),
  };
}

function firstWords({chunk}: Passage): Citation {
  const units = unitsOf(chunk);
  const first = units.find(({kind}) => kind === 'sentence') ?? units[0];
  return cite(chunk, first ?? {start: 0, end: chunk.text.length});
}

async function widerScopes(
  {manifest, search}: Pick<SearchIndex, 'manifest' | 'search'>,
  question: string,
  {filter = {}, signal}: Asked,
): Promise<readonly WiderScope[]> {
  const isAnswerable = async (wider: Filter) => {
    const {answerability, passages} = await search(question, {
      ...{filter: wider, topK: 1},
      ...(signal && {signal}),
    });
    return passages.length > 0 && isSure(answerability);
  };
  const {version, locale} = filter;
  const book = {...(version !== undefined && {version}), ...(locale !== undefined && {locale})};
  const isNarrow = Object.keys(filter).length > Object.keys(book).length;
  const others = otherVersions(manifest().segments, version).map((other) => ({
    ...book,
    version: other,
  }));
  const scopes: WiderScope[] = [];
  if (isNarrow) {
    scopes.push({scope: 'book', isAnswerable: await isAnswerable(book)});
  }
  if (others.length > 0) {
    const found = await Promise.all(others.map(isAnswerable));
    scopes.push({scope: 'other versions', isAnswerable: found.includes(true)});
  }
  return scopes;
}

function otherVersions(
  segments: ReturnType<SearchIndex['manifest']>['segments'],
  version: string | undefined,
): readonly string[] {
  const names = segments.map(({versions}) => versions.map(({name}) => name));
  const own = names.find((some) => version !== undefined && some.includes(version)) ?? names[0];
  return names
    .filter((some) => some !== own)
    .flatMap((some) => some.slice(0, 1))
    .slice(0, MOST_VERSIONS);
}
