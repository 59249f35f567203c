import {DEFAULT_PLUGIN_ID} from '@docusaurus/utils';
import type {Chunk} from '../../core/types.js';
import {builtLocales, jsonLine, readLastBuild} from '../build/last-build.js';
import {ReportError} from '../errors.cjs';
import {type DocumentSummary, LONGEST, outliers, SHORTEST, summarize} from './report-summary.js';

export type ReportOptions = {
  /** Every chunk as a JSON line instead. */
  readonly json?: boolean;
  /** Fail if a section is too short or too long. */
  readonly check?: boolean;
  readonly locale?: string;
};

type Site = {readonly siteDir: string; readonly pluginId: string};

/** What the last build indexed, line by line. */
export async function report(
  {siteDir, pluginId}: Site,
  options: ReportOptions,
  print: (line: string) => void,
): Promise<void> {
  const locales = await builtLocales({siteDir}, pluginId);
  const wanted = options.locale === undefined ? locales : [options.locale];
  if (locales.length === 0 || !wanted.every((locale) => locales.includes(locale))) {
    const which = options.locale === undefined ? '' : ` for the locale "${options.locale}"`;
    throw new ReportError(
      `There is no build to report on${which}: run \`docusaurus build\` first, in this folder.`,
    );
  }
  let failures = 0;
  for (const locale of wanted) {
    const totals = {documents: 0, chunks: 0, fromBuiltPage: 0, mended: 0, broken: 0};
    for await (const document of documentsOf({siteDir}, pluginId, locale)) {
      totals.documents++;
      totals.chunks += document.chunks.length;
      totals.fromBuiltPage += document.report.fromBuiltPage === null ? 0 : 1;
      totals.mended += document.report.mended.length;
      totals.broken += document.report.broken.length;
      failures += options.check ? outliers(document).length : 0;
      const lines = options.json
        ? document.chunks.map(jsonLine)
        : options.check
          ? outliers(document).map(
              (line) => `${document.report.sourceFile ?? document.report.url}: ${line}`,
            )
          : summarize({...document, ...labelOf(document.chunks)});
      lines.forEach(print);
    }
    if (!options.json) {
      print(
        `${locale}: ${counted(totals.chunks, 'chunk')} of ${counted(totals.documents, 'document')}, ${totals.fromBuiltPage} taken from the built page; ${counted(totals.mended, 'anchor')} mended, ${totals.broken} broken.`,
      );
    }
  }
  if (failures > 0) {
    throw new ReportError(
      `${failures} ${failures === 1 ? 'section is' : 'sections are'} under ${SHORTEST} or over ${LONGEST} tokens.`,
    );
  }
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function labelOf([first]: readonly Chunk[]): Pick<DocumentSummary, 'instanceLabel'> {
  return !first || first.instance === DEFAULT_PLUGIN_ID ? {} : {instanceLabel: first.instanceLabel};
}

type Document = DocumentSummary & {readonly chunks: readonly Chunk[]};

async function* documentsOf(
  site: {readonly siteDir: string},
  pluginId: string,
  locale: string,
): AsyncGenerator<Document> {
  let open: {report: Document['report']; chunks: Chunk[]} | null = null;
  for await (const record of readLastBuild(site, pluginId, locale)) {
    if (record.kind === 'document') {
      if (open) {
        yield open;
      }
      open = {report: record.report, chunks: []};
    } else if (record.kind === 'chunk') {
      open?.chunks.push(record.chunk);
    }
  }
  if (open) {
    yield open;
  }
}
