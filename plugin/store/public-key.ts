import {randomBytes} from 'node:crypto';
import {StoreError} from '../errors.cjs';
import {AnswerError, failureOf, reasonIn} from './qdrant/failures.js';
import {isBehind} from './qdrant/names.js';
import {PATIENCE, type Patience, retrying} from './qdrant/retrying.js';

/** What readers are to be given. */
type PublicKey = {
  /** `qdrant.public.url` and `.key` */
  readonly url: string;
  readonly key: string;
  /** The collection that the site has been stored in, … */
  readonly collection: string;
  /** … and the alias that it is behind. */
  readonly alias: string;
  readonly site: string;
};

type Answer = {readonly status: number; readonly json: unknown; readonly reason: string};

type Ask = (path: string, body?: unknown) => Promise<Answer>;

const HOW =
  'sign one that reads this collection alone, as the documentation says under "Searched from the browser"';

/**
 * Makes sure that everybody may have a key: it reads one collection, of this site alone, and does
 * nothing else. Gives the name that it reads it by: the collection's, or else the alias. Asks only
 * for what changes nothing.
 */
export async function checkPublicKey(
  {url, key, collection, alias, site}: PublicKey,
  patience: Partial<Patience> = {},
): Promise<string> {
  const ask = asking(url, key, {...PATIENCE, ...patience});
  const name = await readableName(ask, url, [collection, alias]);
  const refuse = (what: string): never => {
    throw new StoreError(`"qdrant.public.key" ${what}: everybody can read it, so ${HOW}.`);
  };
  // Whoever may delete is told that nothing was named, whoever may not, that he may not.
  const deletions = await Promise.all(
    [collection, alias].map((one) => ask(`/collections/${one}/points/delete`, {points: []})),
  );
  if (!deletions.every(isForbidden)) {
    refuse(`may write to collection "${name}"`);
  }
  if (!isForbidden(await ask(`/collections/${unusedName()}/points/count`, {}))) {
    refuse('may read every collection of the server');
  }
  const others = namesIn((await ask('/collections')).json).filter(
    (one) => one !== collection && one !== alias && !isBehind(alias, one),
  );
  if (others[0] !== undefined) {
    refuse(`may read other collections than this site's, such as "${others[0]}"`);
  }
  await refuseShared(ask, name, site);
  return name;
}

async function readableName(ask: Ask, url: string, names: readonly string[]): Promise<string> {
  const refusals: Answer[] = [];
  for (const name of names) {
    const answer = await ask(`/collections/${name}/points/count`, {exact: false});
    if (answer.status === 200) {
      return name;
    }
    refusals.push(answer);
  }
  const missing = refusals.every(({status}) => status === 404);
  if (missing) {
    throw new StoreError(
      `Qdrant at ${url} has no collection "${names[0]}": "qdrant.public.url" must be an address of the server at "qdrant.url".`,
    );
  }
  const [{status, reason} = {status: 0, reason: ''}] = refusals;
  if (status === 401 || status === 403) {
    const why = reason.startsWith('Forbidden')
      ? `may not read collection "${names.join('", nor "')}"`
      : `is refused by the server (${reason})`;
    throw new StoreError(`"qdrant.public.key" ${why}: ${HOW}.`);
  }
  throw new StoreError(
    `Qdrant at ${url} ("qdrant.public.url") does not answer as one: ${reason || `status ${status}`}.`,
  );
}

/** What is another site's would be everybody's. */
async function refuseShared(ask: Ask, name: string, site: string): Promise<void> {
  const filter = {must_not: [{key: 'site', match: {value: site}}]};
  const {json} = await ask(`/collections/${name}/points/count`, {filter, exact: true});
  const count = memberOf(memberOf(json, 'result'), 'count');
  if (count !== 0) {
    throw new StoreError(
      `The Qdrant collection "${name}" holds points that are not of ${site}, which "qdrant.public" would let everybody read: name one of its own in "qdrant.collection", or take "qdrant.public" out.`,
    );
  }
}

function asking(url: string, key: string, patience: Patience): Ask {
  const again = retrying(patience);
  return async (path, body) => {
    try {
      return await again(() => answerTo(url.replace(/\/+$/, '') + path, key, body, patience));
    } catch (cause) {
      if (failureOf(cause) === null) {
        throw cause;
      }
      throw new StoreError(
        `Qdrant at ${url} does not answer: correct "qdrant.public.url", or take "qdrant.public" out.`,
        {cause},
      );
    }
  };
}

async function answerTo(
  url: string,
  key: string,
  body: unknown,
  {timeoutMs}: Patience,
): Promise<Answer> {
  const response = await fetch(url, {
    headers: {'content-type': 'application/json', 'api-key': key},
    ...(body !== undefined && {method: 'POST', body: JSON.stringify(body)}),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const {status, headers} = response;
  const text = await response.text();
  const json = parsed(text);
  const reason = reasonIn(json) ?? text.slice(0, 200).replace(/\s+/g, ' ');
  if (status === 429 || status >= 500) {
    throw new AnswerError(status, reason, headers.get('retry-after'));
  }
  return {status, json, reason};
}

/** Of a collection that is not there, one hears only with a key to all of them. */
function unusedName(): string {
  return `rag-chat-no-such-${randomBytes(8).toString('hex')}`;
}

function isForbidden({status}: Answer): boolean {
  return status === 401 || status === 403;
}

function namesIn(json: unknown): readonly string[] {
  const collections = memberOf(memberOf(json, 'result'), 'collections');
  return Array.isArray(collections) ? collections.map((one) => String(memberOf(one, 'name'))) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
