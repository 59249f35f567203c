import {EmbeddingError} from '../errors.cjs';

/** Where models come from. Nothing in the address is secret. */
export type Hub = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The variables are those by which the hub's own programs are led to a mirror, and let in. */
export function hubAddress(env: Readonly<Record<string, string | undefined>>): Hub {
  const given = env['HF_ENDPOINT'] || 'https://huggingface.co';
  const address = URL.canParse(given) ? new URL(given) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    throw new EmbeddingError(
      'The environment variable HF_ENDPOINT is not an address as in https://huggingface.co.',
    );
  }
  const url = (address.origin + address.pathname).replace(/\/+$/, '');
  const {username, password} = address;
  if (username || password) {
    const basic = Buffer.from(`${plain(username)}:${plain(password)}`).toString('base64');
    return {url, headers: {Authorization: `Basic ${basic}`}};
  }
  // For models that their publisher gives to known people only.
  const token = env['HF_TOKEN'];
  return {url, headers: token ? {Authorization: `Bearer ${token}`} : {}};
}

/** A per cent sign may also stand for itself. */
function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
