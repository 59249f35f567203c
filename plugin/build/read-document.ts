import {lstat, realpath} from 'node:fs/promises';
import {sep} from 'node:path';
import type {SourceDocument} from '../content/document.js';
import type {FileProblem} from '../markdown/mdx/markdown-file.js';
import {mentionsIgnore, type ReadMarkdown} from '../markdown/mdx/read-markdown.js';
import {type ShownSource, showSource} from '../markdown/shown/show-page.js';
import type {PageStyle} from '../markdown/shown/showing.js';

/** A document's source as its reader sees it; null where there is none, or none that can be read. */
export type DocumentSource = {
  readonly shown: ShownSource | null;
  /** Why not. */
  readonly unreadable: string | null;
  /** Whether its built page cannot stand in, since it has sections that are to be ignored. */
  readonly isKeptOut: boolean;
  readonly problems: readonly FileProblem[];
  /** What keeps it from being read, if that is at fault. */
  readonly fault: FileProblem | null;
  /** The files that it was read from. */
  readonly sources: ReadonlyMap<string, string>;
};

type Reading = {
  readonly read: (
    path: string,
    frontMatter: Readonly<Record<string, unknown>>,
  ) => Promise<ReadMarkdown>;
  readonly style: PageStyle;
  readonly siteDir: string;
};

/** What cannot be read is taken from the built page, so one bad file stops nobody. */
export async function readDocument(
  {sourcePath, sourceFile, frontMatter}: SourceDocument,
  {read, style, siteDir}: Reading,
): Promise<DocumentSource> {
  if (sourcePath === null || sourceFile === null) {
    return {...NOTHING, unreadable: 'it has no markdown source'};
  }
  try {
    if (await leadsOutside(sourcePath, siteDir)) {
      const problem = {sourceFile, line: null, message: 'is a link to a file outside of the site'};
      return withoutSource(sourcePath, problem, 'its source is outside of the site');
    }
    const {file, problems, sources, isKeptOut} = await read(sourcePath, frontMatter);
    if (isKeptOut) {
      return {...NOTHING, isKeptOut, problems};
    }
    const shown = showSource(file, frontMatter, style);
    return {...NOTHING, shown, problems, sources};
  } catch (error) {
    const problem = {sourceFile, ...placeAndReason(error, sourceFile)};
    return withoutSource(sourcePath, problem, 'its source could not be read');
  }
}

const NOTHING: DocumentSource = {
  shown: null,
  unreadable: null,
  isKeptOut: false,
  problems: [],
  fault: null,
  sources: new Map(),
};

async function withoutSource(
  path: string,
  problem: FileProblem,
  unreadable: string,
): Promise<DocumentSource> {
  const isKeptOut = await mentionsIgnore(path);
  const instead = isKeptOut
    ? 'it has sections to ignore, so all of it is left out'
    : 'its text is taken from the built page';
  const message = `${problem.message.replace(/\.$/, '')}: ${instead}.`;
  return {...NOTHING, unreadable, isKeptOut, fault: problem, problems: [{...problem, message}]};
}

/** A link that an author made by hand; that all of the docs stand elsewhere is common. */
async function leadsOutside(path: string, siteDir: string): Promise<boolean> {
  return (
    (await lstat(path)).isSymbolicLink() &&
    !(await realpath(path)).startsWith((await realpath(siteDir)) + sep)
  );
}

function placeAndReason(error: unknown, sourceFile: string) {
  if (error instanceof RangeError) {
    return {line: null, message: 'is nested too deeply to be read'};
  }
  const message = (error as Error).message.replace(/^\[rag-chat\] /, '');
  const rest = message.startsWith(sourceFile) ? message.slice(sourceFile.length) : ` ${message}`;
  const place = /^:(\d+)/.exec(rest);
  return {
    line: place ? Number(place[1]) : null,
    message: rest.slice(place?.[0].length ?? 0).trim(),
  };
}
