import {createHash} from 'node:crypto';
import {mkdir, readFile, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import type {PackedEncoder} from '../store/encoder-files.js';
import {putFile} from '../store/put-file.js';
import {stateFolder} from './state-folder.js';

type Site = {readonly siteDir: string};

/** Keeps what the last build made of the query encoder, as long as nothing that it was made of changes. */
export type KnownEncoder = {
  readonly get: (key: string) => Promise<PackedEncoder | null>;
  readonly put: (key: string, encoder: PackedEncoder) => Promise<void>;
};

/** For those who have no folder to keep it in. */
export const NO_ENCODER_KEPT: KnownEncoder = {get: async () => null, put: async () => {}};

type Head = Omit<PackedEncoder, 'files'> & {
  readonly key: string;
  readonly sha256: string;
  /** How long each file is: they follow one another. */
  readonly files: readonly (readonly [kind: Kind, name: string, length: number])[];
};

type Kind = PackedEncoder['files'][number]['kind'];

/** Of one locale. */
export function knownEncoder(site: Site, pluginId: string, locale: string): KnownEncoder {
  return encoderIn(fileOf(site, pluginId, locale));
}

/** As if no build before had made one. */
export async function forgetEncoder(site: Site, pluginId: string, locale: string): Promise<void> {
  await rm(fileOf(site, pluginId, locale), {force: true});
}

function fileOf(site: Site, pluginId: string, locale: string): string {
  return join(stateFolder(site, pluginId), locale, 'encoder.bin');
}

/** A line that says what is in it, then the files. */
function encoderIn(file: string): KnownEncoder {
  return {
    async get(key) {
      const bytes = await readFile(file).catch(() => null);
      return bytes && unpacked(bytes, key);
    },
    async put(key, {files, ...encoder}) {
      const content = Buffer.concat(files.map(({bytes}) => bytes));
      const head: Head = {
        ...{...encoder, key, sha256: sumOf(content)},
        files: files.map(({kind, name, bytes}) => [kind, name, bytes.length] as const),
      };
      await mkdir(dirname(file), {recursive: true});
      await putFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]));
    },
  };
}

/** Null where it is of something else, or damaged: it is made again. */
function unpacked(bytes: Buffer, key: string): PackedEncoder | null {
  const end = bytes.indexOf('\n');
  const head = headIn(bytes.toString('utf8', 0, Math.max(0, end)));
  const content = bytes.subarray(end + 1);
  if (head?.key !== key || head.sha256 !== sumOf(content)) {
    return null;
  }
  const {dimensions, name, hot} = head;
  let next = 0;
  const files = head.files.map(([kind, own, length]) => {
    next += length;
    return {kind, name: own, bytes: content.subarray(next - length, next)};
  });
  return {dimensions, name, hot, files};
}

function headIn(line: string): Head | null {
  try {
    return JSON.parse(line) as Head;
  } catch {
    return null;
  }
}

function sumOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
