import type {Chunk} from '../../../core/types.js';
import {pageQuestions} from '../../build/authored-questions.js';
import {type BuildFacts, readLastBuild, unfinishedBuild} from '../../build/last-build.js';
import type {SiteChunks} from '../../build/texts-to-embed.js';
import {ReportError} from '../../errors.cjs';
import type {PageQuestions} from '../../store/answered-questions.js';

export type RecordedBuild = SiteChunks & {
  readonly facts: BuildFacts;
  /** What pages answer, as their authors say. */
  readonly questions: readonly PageQuestions[];
  /** Pages that chunks come from: the first and the last one; files are none. */
  readonly pages: readonly string[];
};

type Site = {readonly siteDir: string; readonly pluginId: string};

/** What the last build read of the site. */
export async function recordedBuild(site: Site, locale: string): Promise<RecordedBuild> {
  const unfinished = await unfinishedBuild(site, site.pluginId, locale);
  if (unfinished === 'running') {
    throw new ReportError('A build of this site is running: try again once it is done.');
  }
  if (unfinished === 'stopped') {
    throw new ReportError(
      'The last build was stopped before it had read all pages: run `docusaurus build` again.',
    );
  }
  const tails = new Map<string, string>();
  const questions: PageQuestions[] = [];
  let facts: BuildFacts | null = null;
  let [first, last]: (Chunk | null)[] = [null, null];
  try {
    for await (const record of readLastBuild(site, site.pluginId, locale)) {
      if (record.kind === 'build') {
        facts = record;
      } else if (record.kind === 'document') {
        questions.push(...pageQuestions(record.report));
      } else if (record.kind === 'chunk') {
        const {chunk, tail} = record;
        if (chunk.docType !== 'attachment') {
          first ??= chunk;
          last = chunk;
        }
        if (tail !== undefined) {
          tails.set(`${chunk.version}/${chunk.chunkId}`, tail);
        }
      }
    }
  } catch (error) {
    throw error instanceof SyntaxError ? unreadable() : error;
  }
  if (facts === null || !isWhole(facts)) {
    throw unreadable();
  }
  const pages = Array.from(new Set([first, last].flatMap((chunk) => chunk?.url ?? [])));
  return {chunks: () => chunksOf(site, locale), tails, facts, questions, pages};
}

async function* chunksOf(site: Site, locale: string): AsyncGenerator<Chunk> {
  for await (const record of readLastBuild(site, site.pluginId, locale)) {
    if (record.kind === 'chunk') {
      yield record.chunk;
    }
  }
}

/** Older versions of this plugin noted less. */
function isWhole({content, site, baseUrl, outDir}: Partial<BuildFacts>): boolean {
  return ![content, site, baseUrl, outDir].includes(undefined);
}

function unreadable(): ReportError {
  return new ReportError(
    'What the last build noted is damaged, or from another version of this plugin: run `docusaurus build` again.',
  );
}
