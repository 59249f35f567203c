import {createReadStream} from 'node:fs';
import {ReportError} from '../../errors.cjs';

/** A line of a file, from 1; its text is null where it is too long, or none. */
export type LogLine = {
  readonly number: number;
  readonly text: string | null;
  /** Why there is no text. */
  readonly problem: string | null;
};

/** No entry is longer. */
const MOST_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

const decoder = new TextDecoder('utf-8', {fatal: true});

/** The lines of a file that are not empty, whatever is in it: no more than one of them is in memory. */
export async function* logLines(file: string): AsyncGenerator<LogLine> {
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 1;
  const take = (piece: Buffer) => {
    size += piece.length;
    // What is too long is told by its size alone.
    pieces = size > MOST_BYTES ? [] : [...pieces, piece];
  };
  const end = (): LogLine | null => {
    const line = size > MOST_BYTES ? tooLong(number) : decoded(number, pieces);
    [pieces, size] = [[], 0];
    number += 1;
    return line.text?.trim() === '' ? null : line;
  };
  for await (const bytes of bytesOf(file)) {
    let start = 0;
    for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, start)) {
      take(bytes.subarray(start, at));
      const line = end();
      if (line) {
        yield line;
      }
      start = at + 1;
    }
    take(bytes.subarray(start));
  }
  const last = end();
  if (last) {
    yield last;
  }
}

function tooLong(number: number): LogLine {
  return {number, text: null, problem: 'too long'};
}

function decoded(number: number, pieces: readonly Buffer[]): LogLine {
  try {
    return {number, text: decoder.decode(Buffer.concat(pieces)), problem: null};
  } catch {
    return {number, text: null, problem: 'not UTF-8'};
  }
}

async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(file)) {
      yield Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
    }
  } catch (error) {
    throw new ReportError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file.';
    case 'EISDIR':
      return 'it is a folder.';
    case 'EACCES':
      return 'this user may not.';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
