import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {onTestFinished} from 'vitest';
import {kindOf} from '../../../plugin/attachments/attached-file.ts';
import {pdfReader} from '../../../plugin/attachments/pdf/open-pdf.ts';
import {readAttachment} from '../../../plugin/attachments/read-attachment.ts';
import {inspectFile} from '../../../plugin/attachments/text/inspect-file.ts';
import {limitsFor, strategyWithin} from '../../../plugin/attachments/window-limits.ts';
import type {DraftChunk} from '../../../plugin/chunk/chunk-document.ts';
import type {ChunkingOptions} from '../../../plugin/chunk/chunking-options.cts';
import type {SourceDocument} from '../../../plugin/content/document.ts';

const CHUNKING: ChunkingOptions = {
  strategy: 'section',
  ...{maxTokens: 512, minTokens: 0, overlap: {tokens: 0, across: 'parts'}},
};

type ReadOptions = {readonly locale?: string; readonly chunking?: ChunkingOptions};

export type ReadFile = {
  readonly document: SourceDocument;
  readonly chunks: readonly DraftChunk[];
  /** Of all chunks, one below the other. */
  readonly text: string;
};

/** What a site makes of a file in its static folder; null where nobody may ask it. */
export async function readFileNamed(
  name: string,
  content: string | Uint8Array,
  {locale = 'en', chunking = CHUNKING}: ReadOptions = {},
): Promise<ReadFile | null> {
  const folder = mkdtempSync(join(tmpdir(), 'rag-chat-file-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  const path = join(folder, name.replaceAll('/', '-'));
  writeFileSync(path, content);
  const kind = kindOf(name);
  if (kind === null) {
    throw new Error(`Nothing reads ${name}.`);
  }
  const tools = {
    ...{baseUrl: '/', locale, kept: [], label: 'Files', pdf: await pdfReader()},
    limits: limitsFor(chunking),
    strategy: strategyWithin(chunking),
  };
  const file = {path, name, sourceFile: `static/${name}`, kind};
  const read = await readAttachment(file, await inspectFile(path, locale), tools);
  if (read === null) {
    return null;
  }
  const chunks: DraftChunk[] = [];
  for await (const section of read.sections) {
    chunks.push(...section);
  }
  return {document: read.document, chunks, text: chunks.map((chunk) => chunk.text).join('\n')};
}
