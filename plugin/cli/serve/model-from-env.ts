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
  const wrong = wrongAddress(url);
  if (wrong !== null) {
    throw new ReportError(`RAG_CHAT_MODEL_URL is an address ${wrong}.`);
  }
  return {url, name, ...(key && {key})};
}

/** A host with a port or a path: nothing of that is secret. */
const PLAIN = /^[\w.-]+(?::\d+(?:\/[\w./-]*)?|\/[\w./-]*)$/;

function wrongAddress(url: string): string | null {
  const {protocol, username, password} = URL.canParse(url) ? new URL(url) : new URL('none:');
  if (!/^https?:$/.test(protocol)) {
    const given = PLAIN.test(url) ? `, and not "${url}"` : '';
    return `that begins with http:// or https://, as in "http://localhost:11434/v1"${given}`;
  }
  return username === '' && password === ''
    ? null
    : 'without name and password: a key goes into RAG_CHAT_MODEL_KEY';
}
