import {createHash} from 'node:crypto';
import {mkdir, open, readFile, rm} from 'node:fs/promises';
import {dirname} from 'node:path';
import type {FileKind} from '../../core/index-format/packed-file.js';
import type {PackedFile} from '../store/file-sink.js';
import {putWritten} from '../store/put-file.js';

/** What a build before made, as long as nothing that it was made of changes. */
export type KeptFiles<Facts> = {
  /** Null where it is of something else, or damaged: it is made again. */
  readonly get: (key: string) => Promise<Kept<Facts> | null>;
  readonly put: (key: string, facts: Facts, files: readonly PackedFile[]) => Promise<void>;
  readonly forget: () => Promise<void>;
};

type Kept<Facts> = {readonly facts: Facts; readonly files: readonly PackedFile[]};

type Head<Facts> = {
  readonly key: string;
  readonly facts: Facts;
  /** They follow one another. */
  readonly files: readonly (readonly [kind: FileKind, name: string, length: number])[];
};

const SUM_BYTES = 32;
const LINE_END = 0x0a;

/** One file: a line that says what is in it, the files, and a sum of it all. */
export function keptFiles<Facts>(file: string): KeptFiles<Facts> {
  return {
    async get(key) {
      const bytes = await readFile(file).catch(() => null);
      return bytes && unpacked<Facts>(bytes, key);
    },
    async put(key, facts, files) {
      const head: Head<Facts> = {
        ...{key, facts},
        files: files.map(({kind, name, bytes}) => [kind, name, bytes.length] as const),
      };
      await mkdir(dirname(file), {recursive: true});
      await putWritten(file, (unfinished) => write(unfinished, JSON.stringify(head), files));
    },
    forget: () => rm(file, {force: true}),
  };
}

async function write(path: string, head: string, files: readonly PackedFile[]): Promise<void> {
  const handle = await open(path, 'w');
  const hash = createHash('sha256');
  try {
    await append(Buffer.from(`${head}\n`));
    for (const {bytes} of files) {
      await append(bytes);
    }
    await handle.write(hash.digest());
  } finally {
    await handle.close();
  }

  async function append(bytes: Uint8Array): Promise<void> {
    hash.update(bytes);
    await handle.writeFile(bytes);
  }
}

function unpacked<Facts>(bytes: Buffer, key: string): Kept<Facts> | null {
  const end = bytes.indexOf(LINE_END);
  const head = headIn<Facts>(bytes.toString('utf8', 0, Math.max(0, end)));
  // What is of something else is not worth a sum.
  if (head?.key !== key || !isWhole(bytes)) {
    return null;
  }
  let next = end + 1;
  const files = head.files.map(([kind, name, length]) => {
    next += length;
    return {kind, name, bytes: bytes.subarray(next - length, next)};
  });
  return {facts: head.facts, files};
}

function headIn<Facts>(line: string): Head<Facts> | null {
  try {
    return JSON.parse(line) as Head<Facts>;
  } catch {
    return null;
  }
}

function isWhole(bytes: Buffer): boolean {
  const content = bytes.subarray(0, Math.max(0, bytes.length - SUM_BYTES));
  const hash = createHash('sha256').update(content);
  return hash.digest().equals(bytes.subarray(content.length));
}
