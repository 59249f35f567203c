import {unitVector} from './endpoint-vector.js';

/** The vectors of a response, or what is wrong with it. */
type Answer = {readonly vectors: readonly Float32Array[]} | {readonly problem: string};

const SHOWN_CHARS = 200;

type Asked = {
  readonly texts: number;
  /** Null where any size is right, as long as it is one. */
  readonly dimensions: number | null;
  readonly redact: (text: string) => string;
};

/** All vectors or none: normalised, in the order of the texts, of one size. */
export function readAnswer(body: string, {texts, dimensions, redact}: Asked): Answer {
  const wrong = (problem: string) => ({problem: oneLine(problem, redact)});
  if (body.trim() === '') {
    return wrong('an empty answer');
  }
  const parsed = parseJson(body);
  if (parsed === undefined) {
    const kind = /^\s*</.test(body) ? 'HTML' : 'no JSON';
    return wrong(`${kind}: ${body.trim()}`);
  }
  const data = field(parsed, 'data');
  if (!Array.isArray(data)) {
    return wrong(`JSON without "data": ${serverMessage(body, redact)}`);
  }
  if (data.length !== texts) {
    return wrong(`${data.length} vectors for ${texts} texts`);
  }
  const vectors: (Float32Array | undefined)[] = Array.from({length: texts});
  let size = dimensions;
  for (const [at, item] of data.entries()) {
    const index = field(item, 'index') ?? at;
    if (typeof index !== 'number' || !(index in vectors) || vectors[index]) {
      return wrong(`a vector with the wrong index ${JSON.stringify(index)}`);
    }
    const vector = unitVector(field(item, 'embedding'));
    if (typeof vector === 'string') {
      return wrong(vector);
    }
    size ??= vector.length;
    if (vector.length !== size) {
      return wrong(`a vector of ${vector.length} numbers instead of ${size}`);
    }
    vectors[index] = vector;
  }
  return {vectors: vectors.filter((vector) => vector !== undefined)};
}

/** What the server itself says in an error's body. */
export function serverMessage(body: string, redact: (text: string) => string): string {
  const parsed = parseJson(body);
  const error = field(parsed, 'error') ?? parsed;
  const message = [error, field(error, 'message'), field(error, 'detail')].find(
    (candidate) => typeof candidate === 'string' && candidate.trim() !== '',
  );
  return oneLine(typeof message === 'string' ? message : body, redact);
}

/** Redacted before it is cut: half a key is a secret, too. */
function oneLine(text: string, redact: (text: string) => string): string {
  const line =
    redact(text)
      .trim()
      .split(/[\r\n]/, 1)[0] ?? '';
  const plain = line.replace(/\p{Cc}/gu, '');
  return plain.length > SHOWN_CHARS ? `${plain.slice(0, SHOWN_CHARS)}…` : plain;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
