import {readdir, readFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {gunzipSync, inflateRawSync} from 'node:zlib';

/** Of the envelope around each file of an index; see `core/index-format/packed-file.ts`. */
const HEADER = 16;

/** The files of a folder that have a text in them: as it is, or as programs write it down. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      const contents = unpacked(await readFile(path));
      if (contents.some((content) => hasText(content, text))) {
        found.push(relative(folder, path));
      }
    }
  }
  return found;
}

/** Whether it says so in any of the ways in which a text gets into files. */
export function hasText(content: Buffer | string, text: string): boolean {
  const bytes = Buffer.from(text);
  // Where it begins in a longer text decides which letters it becomes: the same ones within.
  const encoded = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  const ways = [text, encodeURIComponent(text), bytes.toString('hex'), ...encoded];
  return ways.some((way) => content.includes(way));
}

/** What a file says, and what it says unpacked. */
function unpacked(file: Buffer): readonly Buffer[] {
  for (const unpack of [() => inflateRawSync(file.subarray(HEADER)), () => gunzipSync(file)]) {
    try {
      return [file, unpack()];
    } catch {
      // It is not packed like this.
    }
  }
  return [file];
}
