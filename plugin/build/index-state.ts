import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {putFile, removeUnfinished} from '../store/put-file.js';
import type {IndexSettings} from './index-settings.js';
import {stateFolder} from './state-folder.js';

/** A chunk of the index, and what it was before it last changed. */
export type IndexedChunk = {
  readonly version: string;
  readonly chunkId: string;
  readonly contentHash: string;
  readonly supersedes: Superseded | null;
};

type Superseded = {
  readonly contentHash: string;
  /** When a build found another text in its place, as ISO 8601. */
  readonly changedAt: string;
};

/** What an index was made of, for the next one to be compared with. */
export type IndexState = {
  readonly settings: IndexSettings;
  /** Everything that a vector depends on besides its text; null where nothing was embedded. */
  readonly identity: string | null;
  readonly chunks: readonly IndexedChunk[];
};

/** Raised whenever the file has another layout. */
const LAYOUT = 1;
const FILE = 'index-state.json';

type Site = {readonly siteDir: string};

function stateFile(site: Site, pluginId: string, locale: string): string {
  return join(stateFolder(site, pluginId), locale, FILE);
}

/** Null where there is none yet. */
export async function readIndexState(
  site: Site,
  pluginId: string,
  locale: string,
): Promise<IndexState | 'unreadable' | null> {
  try {
    return parseState(JSON.parse(await readFile(stateFile(site, pluginId, locale), 'utf8')));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? null
      : 'unreadable';
  }
}

/** Whether there is one of any locale: a build that failed before it had an index left none. */
export async function wasIndexed(site: Site, pluginId: string): Promise<boolean> {
  const locales = await readdir(stateFolder(site, pluginId)).catch((): string[] => []);
  return locales.some((locale) => existsSync(stateFile(site, pluginId, locale)));
}

/** It appears whole or not at all. */
export async function writeIndexState(
  site: Site,
  pluginId: string,
  locale: string,
  {settings, identity, chunks}: IndexState,
): Promise<void> {
  const file = stateFile(site, pluginId, locale);
  const rows = chunks.map(({version, chunkId, contentHash, supersedes}) => [
    ...[version, chunkId, contentHash],
    ...(supersedes ? [supersedes.contentHash, supersedes.changedAt] : []),
  ]);
  await mkdir(dirname(file), {recursive: true});
  await removeUnfinished(dirname(file));
  await putFile(file, JSON.stringify({layout: LAYOUT, settings, identity, chunks: rows}));
}

function parseState(json: unknown): IndexState | 'unreadable' {
  if (!isRecord(json) || json['layout'] !== LAYOUT) {
    return 'unreadable';
  }
  const {settings, identity, chunks} = json;
  const isIdentity = identity === null || typeof identity === 'string';
  if (!isSettings(settings) || !isIdentity || !Array.isArray(chunks) || !chunks.every(isRow)) {
    return 'unreadable';
  }
  return {settings, identity, chunks: chunks.map(toChunk)};
}

type Row = readonly [string, string, string] | readonly [string, string, string, string, string];

function isRow(row: unknown): row is Row {
  return (
    Array.isArray(row) &&
    (row.length === 3 || row.length === 5) &&
    row.every((part) => typeof part === 'string')
  );
}

function toChunk([version, chunkId, contentHash, before, changedAt]: Row): IndexedChunk {
  const supersedes =
    before === undefined || changedAt === undefined ? null : {contentHash: before, changedAt};
  return {version, chunkId, contentHash, supersedes};
}

function isSettings(value: unknown): value is IndexSettings {
  return isRecord(value) && Object.values(value).every((one) => typeof one === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
