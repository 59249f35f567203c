import type {AnswerHandlerOptions, ModelAddress} from '../types.js';

export type ModelOption = NonNullable<AnswerHandlerOptions<unknown>['model']>;

export function isAddress(model: ModelOption): model is ModelAddress {
  return typeof model === 'object' && 'url' in model;
}

/** Says what is wrong with a model's address; not what it is, since it may have a key in it. */
export function checkModel(model: ModelOption | undefined): void {
  if (model === undefined || !isAddress(model)) {
    return;
  }
  const url = URL.canParse(model.url) ? new URL(model.url) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new TypeError('"model.url" is an address, as in "http://localhost:11434/v1".');
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError(
      '"model.url" has no name and password: use "model.key" or "model.headers".',
    );
  }
  if (model.name === '') {
    throw new TypeError('"model.name" is empty: name the model as its server does.');
  }
}

/** Shorter words of a header are none. */
const SHORTEST = 6;

/** What must get into no log; an object of the AI SDK keeps its own to itself. */
export function secretsOf(model: ModelOption | undefined): readonly string[] {
  if (model === undefined || !isAddress(model)) {
    return [];
  }
  const {url, key = '', headers = {}} = model;
  const words = Object.values(headers).flatMap((value) => [value, ...value.split(/\s+/)]);
  const secrets = [key, ...[...words, ...secretsIn(url)].filter(({length}) => length >= SHORTEST)];
  const longestFirst = (one: string, other: string) => other.length - one.length;
  return Array.from(new Set(secrets.filter((one) => one !== ''))).sort(longestFirst);
}

/** A server's address may have a key in it. */
function secretsIn(url: string): readonly string[] {
  const {search, searchParams} = new URL(url);
  const written = search.split('&').map((pair) => pair.replace(/^[^=]*=/, ''));
  return [...written, ...searchParams.values()];
}

/** A model as it may be shown. */
export function shownModel({url, name}: ModelAddress): string {
  const {origin, pathname} = new URL(url);
  return `${name} at ${origin}${pathname.replace(/\/$/, '')}`;
}
