import {createHash} from 'node:crypto';
import {type FileHandle, mkdir, open, readdir, rename, rm} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {completedChunk} from '../../core/index-format/text-file.js';
import type {Chunk} from '../../core/types.js';
import type {ChunkingOptions} from '../chunk/chunking-options.cjs';
import type {ContentOptions} from '../content/content-options.cjs';
import type {DocumentReport} from './document-report.js';
import {isRunning} from './running-process.js';
import {stateFolder} from './state-folder.js';

/** How a build cut, and which site it was. */
export type BuildFacts = {
  readonly locale: string;
  readonly chunking: ChunkingOptions;
  readonly content: ContentOptions;
  /** The site's address without its locale. */
  readonly site: string;
  readonly baseUrl: string;
  /** Where the pages are, relative to the site. */
  readonly outDir: string;
  /** Of the docs, those that were built; older builds did not note it. */
  readonly versions?: readonly string[];
};

/** What a build remembers of itself, a line each: its facts, then each document with its chunks. */
export type BuildRecord =
  | ({readonly kind: 'build'} & BuildFacts)
  | {readonly kind: 'document'; readonly report: DocumentReport}
  /** The tail is what is embedded after the chunk's own text. */
  | {readonly kind: 'chunk'; readonly chunk: Chunk; readonly tail?: string};

const FILE = 'last-build.jsonl';
/** With the number of the process that writes it. */
const UNFINISHED = /^last-build\.jsonl\.([1-9]\d*)$/;

const BLOCK_BYTES = 256 << 10;
const LINE_END = 0x0a;

type Site = {readonly siteDir: string};

/** JSON in one line, also for programs to which U+2028 ends a line. */
export function jsonLine(value: unknown): string {
  return JSON.stringify(value).replace(/[\u2028\u2029]/g, (separator) =>
    separator === '\u2028' ? '\\u2028' : '\\u2029',
  );
}

export type BuildRecorder = Awaited<ReturnType<typeof writeLastBuild>>;

/** Takes a build's records one by one; they count once it is finished. */
export async function writeLastBuild(site: Site, pluginId: string, locale: string) {
  const file = join(stateFolder(site, pluginId), locale, FILE);
  const unfinished = `${file}.${process.pid}`;
  await mkdir(dirname(file), {recursive: true});
  await removeAbandoned(dirname(file));
  const handle = await open(unfinished, 'w');
  let current = unfinished;
  return {
    async add(records: readonly BuildRecord[]): Promise<void> {
      await handle.write(records.map((record) => `${jsonLine(record)}\n`).join(''));
    },
    /** Those that have been added, read again: kept, they would fill the memory. */
    async *chunks(): AsyncGenerator<Chunk> {
      for await (const record of recordsIn(current)) {
        if (record.kind === 'chunk') {
          yield record.chunk;
        }
      }
    },
    /** Leaves nothing behind of a build that failed; of one that is finished, all stays. */
    async discard(): Promise<void> {
      await handle.close();
      await rm(unfinished, {force: true});
    },
    async finish(): Promise<void> {
      await handle.close();
      await rename(unfinished, file);
      current = file;
    },
  };
}

/** A build that was stopped could not discard its record. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const {name, isWritten} of await unfinishedIn(folder)) {
    if (!isWritten) {
      await rm(join(folder, name), {force: true});
    }
  }
}

async function unfinishedIn(folder: string) {
  return (await filesIn(folder)).flatMap((name) => {
    const pid = UNFINISHED.exec(name)?.[1];
    return pid === undefined ? [] : [{name, isWritten: isRunning(Number(pid))}];
  });
}

/** What became of a build that is on record no further than that it read pages. */
export async function unfinishedBuild(
  site: Site,
  pluginId: string,
  locale: string,
): Promise<'running' | 'stopped' | null> {
  const unfinished = await unfinishedIn(join(stateFolder(site, pluginId), locale));
  if (unfinished.length === 0) {
    return null;
  }
  return unfinished.some(({isWritten}) => isWritten) ? 'running' : 'stopped';
}

/** The locales of which a build is remembered. */
export async function builtLocales(site: Site, pluginId: string): Promise<string[]> {
  const folder = stateFolder(site, pluginId);
  const locales: string[] = [];
  for (const locale of await filesIn(folder)) {
    if ((await filesIn(join(folder, locale))).includes(FILE)) {
      locales.push(locale);
    }
  }
  return locales.sort();
}

/** Nothing, too, where there is no such folder. */
function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}

export async function* readLastBuild(
  site: Site,
  pluginId: string,
  locale: string,
): AsyncGenerator<BuildRecord> {
  yield* recordsIn(join(stateFolder(site, pluginId), locale, FILE));
}

/** Changes with anything that a finished build read of the site. */
export async function lastBuildHash(site: Site, pluginId: string, locale: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await open(join(stateFolder(site, pluginId), locale, FILE));
  try {
    const block = Buffer.alloc(BLOCK_BYTES);
    for (let length = await readInto(handle, block); length > 0; ) {
      hash.update(block.subarray(0, length));
      length = await readInto(handle, block);
    }
  } finally {
    await handle.close();
  }
  return hash.digest('hex');
}

/** Null where there is none, or none that can be read. */
export async function lastBuildFacts(
  site: Site,
  pluginId: string,
  locale: string,
): Promise<Partial<BuildFacts> | null> {
  try {
    for await (const record of readLastBuild(site, pluginId, locale)) {
      return record.kind === 'build' ? record : null;
    }
  } catch {
    // Whoever needs more of it than this says so.
  }
  return null;
}

/**
 * Line by line, without a stream or a reader of lines in between: these run ahead of whoever reads,
 * and what has waited for long is not collected soon.
 */
async function* recordsIn(file: string): AsyncGenerator<BuildRecord> {
  const handle = await open(file);
  try {
    const block = Buffer.alloc(BLOCK_BYTES);
    /** The beginning of a line that goes on in the next block. */
    let begun: Buffer[] = [];
    for (let length = await readInto(handle, block); length > 0; ) {
      let start = 0;
      for (let end = block.indexOf(LINE_END); end >= 0 && end < length; ) {
        const rest = block.subarray(start, end);
        const line = begun.length > 0 ? Buffer.concat([...begun, rest]) : rest;
        begun = [];
        yield recordIn(line);
        start = end + 1;
        end = block.indexOf(LINE_END, start);
      }
      if (start < length) {
        begun.push(Buffer.from(block.subarray(start, length)));
      }
      length = await readInto(handle, block);
    }
    if (begun.length > 0) {
      yield recordIn(Buffer.concat(begun));
    }
  } finally {
    await handle.close();
  }
}

function recordIn(line: Buffer): BuildRecord {
  const record = JSON.parse(line.toString()) as BuildRecord;
  return record.kind === 'chunk' ? {...record, chunk: completedChunk(record.chunk)} : record;
}

async function readInto(handle: FileHandle, block: Buffer): Promise<number> {
  return (await handle.read(block, 0, block.length)).bytesRead;
}
