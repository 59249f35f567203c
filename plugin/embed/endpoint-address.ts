import {EmbeddingError} from '../errors.cjs';

export type EndpointAddress = {
  /** Where texts are sent. */
  readonly url: string;
  /** The same for people: nothing in it is secret. */
  readonly shownUrl: string;
  readonly apiKeyEnv: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Takes out of a server's message what nobody may read. */
  readonly redact: (text: string) => string;
};

type Endpoint = {readonly url: string; readonly apiKeyEnv: string};

export function endpointAddress(
  {url, apiKeyEnv}: Endpoint,
  env: Readonly<Record<string, string | undefined>>,
): EndpointAddress {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new EmbeddingError(
      '"embedding.endpoint.url" is not an address as in http://localhost:11434/v1.',
    );
  }
  const key = env[apiKeyEnv]?.trim();
  if (key && !/^[\x21-\x7e]+$/.test(key)) {
    throw new EmbeddingError(
      `The environment variable ${apiKeyEnv} holds characters that no API key has: set it again.`,
    );
  }
  const user = decodeURIComponent(address.username);
  const password = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  address.hash = '';
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/embeddings`;
  const basic = Buffer.from(`${user}:${password}`).toString('base64');
  const secrets = [key, basic, password, ...address.searchParams.values()].filter(
    (secret) => secret !== undefined && secret.length > 3,
  );
  return {
    url: address.href,
    shownUrl: address.origin + address.pathname,
    apiKeyEnv,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(user || password ? {authorization: `Basic ${basic}`} : {}),
      ...(key ? {authorization: `Bearer ${key}`} : {}),
    },
    redact: (text) =>
      secrets.reduce(
        (safe: string, secret) => (secret ? safe.replaceAll(secret, '***') : safe),
        text,
      ),
  };
}
