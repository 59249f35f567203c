import {ReportError} from '../../errors.cjs';
import type {ModelAddress} from '../../server/types.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** The language model that the environment names; null where it names none. */
export function modelFromEnv({
  RAG_CHAT_MODEL_URL: url,
  RAG_CHAT_MODEL: name,
  RAG_CHAT_MODEL_KEY: key,
}: Environment): ModelAddress | null {
  if (!url && !name) {
    return null;
  }
  if (!url || !name) {
    throw new ReportError(
      `A language model needs RAG_CHAT_MODEL_URL and RAG_CHAT_MODEL: ${url ? 'the second' : 'the first'} is not set.`,
    );
  }
  // Which one it is may be a secret.
  if (!isAddress(url)) {
    throw new ReportError(
      'RAG_CHAT_MODEL_URL is an address without name and password, as in "http://localhost:11434/v1".',
    );
  }
  return {url, name, ...(key && {key})};
}

function isAddress(url: string): boolean {
  const {protocol, username, password} = URL.canParse(url) ? new URL(url) : new URL('none:');
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
