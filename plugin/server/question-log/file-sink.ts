import {type FileHandle, mkdir, open, rename, stat} from 'node:fs/promises';
import {dirname, resolve} from 'node:path';
import type {QuestionSink} from './entry.js';

/** A larger file becomes the older one; there is one of these, so that no disk fills. */
const MOST_BYTES = 10 * 1024 * 1024;

/** By file: two handlers of a process may write to the same. */
const writing = new Map<string, Promise<void>>();

/** Appends each entry to a file, a line of JSON each; others may append to it, too. */
export function fileSink(file: string, mostBytes = MOST_BYTES): QuestionSink {
  const path = resolve(file);
  return (entry) => {
    const line = `${JSON.stringify(entry)}\n`;
    const before = writing.get(path) ?? Promise.resolve();
    const now = before.then(() => append(path, line, mostBytes));
    // What one fails at, the next may do.
    const settled = now.catch(() => {});
    writing.set(path, settled);
    settled.then(() => writing.get(path) === settled && writing.delete(path));
    return now;
  };
}

/** Fails where nothing can be written. */
export async function tryFile(file: string): Promise<void> {
  const handle = await opened(resolve(file));
  await handle.close();
}

async function append(path: string, line: string, mostBytes: number): Promise<void> {
  const bytes = Buffer.from(line);
  let handle = await opened(path);
  try {
    if ((await handle.stat()).size + bytes.length > mostBytes) {
      handle = await turned(path, handle);
    }
    // What was broken off at the end, by a crash or a full disk, must not spoil this line; where
    // another process is in the midst of its own, there is an empty line more.
    const whole = (await endsWell(handle)) ? bytes : Buffer.concat([Buffer.from('\n'), bytes]);
    // All at once, so that no other's line gets into it.
    const {bytesWritten} = await handle.write(whole);
    if (bytesWritten < whole.length) {
      throw new Error(`Of ${whole.length} bytes, ${bytesWritten} were written.`);
    }
  } finally {
    await handle.close();
  }
}

async function opened(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), {recursive: true});
  // It has what readers asked: for its owner alone.
  return open(path, 'a+', 0o600);
}

/** The file becomes the older one, unless somebody else has just seen to that. */
async function turned(path: string, full: FileHandle): Promise<FileHandle> {
  const {ino} = await full.stat();
  await full.close();
  if ((await stat(path).catch(() => null))?.ino === ino) {
    await rename(path, `${path}.1`);
  }
  return opened(path);
}

async function endsWell(handle: FileHandle): Promise<boolean> {
  const {size} = await handle.stat();
  if (size === 0) {
    return true;
  }
  const {buffer} = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] === 0x0a;
}
