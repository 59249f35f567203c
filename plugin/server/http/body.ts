import {RequestError} from './request-error.js';
import {fits, misfit, type Schema, type Shape} from './schema.js';

/** What a request has as its body, which says that it is JSON; no more of it is read than is allowed. */
export async function readBody(request: Request, mostBytes: number): Promise<string> {
  // Forms of other sites' pages cannot send it without having asked.
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new RequestError(415, 'not_json', 'Send JSON, with "content-type: application/json".');
  }
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    throw tooLarge(mostBytes);
  }
  return textOf(request, mostBytes);
}

/** A body's JSON, which is what its schema says. */
export function checkedJson<const Own extends Schema>(body: string, schema: Own): Shape<Own> {
  const value = parsed(body);
  if (!fits(value, schema)) {
    throw new RequestError(400, 'bad_request', misfit(value, schema) ?? 'The body is wrong.');
  }
  return value;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new RequestError(400, 'bad_json', 'The body is not JSON.');
  }
}

async function textOf({body}: Request, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  const pieces: string[] = [];
  const reader = body?.getReader();
  let size = 0;
  for (;;) {
    const {done, value} = (await reader?.read()) ?? {done: true};
    if (done || !value) {
      return pieces.join('') + decoder.decode();
    }
    size += value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      throw tooLarge(mostBytes);
    }
    pieces.push(decoder.decode(value, {stream: true}));
  }
}

function tooLarge(mostBytes: number): RequestError {
  const message = `The request has more than ${mostBytes} bytes: send fewer of the earlier messages.`;
  return new RequestError(413, 'too_large', message);
}
