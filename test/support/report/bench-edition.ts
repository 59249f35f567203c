import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import type {DocumentReport} from '../../../plugin/build/document-report.ts';
import {finishedDocument} from '../../../plugin/build/finished-document.ts';
import type {BuildRecord} from '../../../plugin/build/last-build.ts';
import {chunkNamer} from '../../../plugin/chunk/chunk-ids.ts';
import {type Edition, editionsIn} from '../../../plugin/cli/report-html/edition.ts';
import {chunked} from '../chunked.ts';
import {sourceDocument} from '../source-document.ts';

/** The documentation of a test bench, with faults that its report is to find. */
export const BENCH_DOCS = fileURLToPath(new URL('../../fixtures/report', import.meta.url));

/** It, as a build notes it. */
export async function benchEdition(): Promise<Edition> {
  const [edition] = await editionsIn(recordsOf(BENCH_DOCS), 'en', 'default');
  if (!edition) {
    throw new Error(`${BENCH_DOCS} has no pages.`);
  }
  return edition;
}

async function* recordsOf(folder: string): AsyncGenerator<BuildRecord> {
  const name = chunkNamer();
  for (const file of (await readdir(folder)).sort()) {
    const docId = file.replace(/\.md$/, '');
    const source = (await readFile(join(folder, file), 'utf8')).replace(/^---\n.*?\n---\n/s, '');
    const title = /^# (.+)$/m.exec(source)?.[1] ?? '';
    const document = sourceDocument({
      ...{docId, title, url: `/docs/${docId}`, sourceFile: `docs/${file}`},
    });
    const named = name({document, chapter: null, chunks: await chunked({source, document})});
    yield {kind: 'document', report: reportOn(docId, title)};
    for (const chunk of finishedDocument(document, named, () => null).chunks) {
      yield {kind: 'chunk', chunk};
    }
  }
}

/** What a build has to say of a document where there is nothing to say. */
export function reportOn(
  docId: string,
  title: string,
  changes: Partial<DocumentReport> = {},
): DocumentReport {
  return {
    ...{docId, title, version: 'current', url: `/docs/${docId}`, sourceFile: `docs/${docId}.md`},
    ...{fromBuiltPage: null, mended: [], broken: [], problems: [], questions: []},
    ...changes,
  };
}
