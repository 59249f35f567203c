import type {Chunk} from '../../../core/types.js';
import type {DocumentReport} from '../../build/document-report.js';
import type {BuildRecord} from '../../build/last-build.js';

/** Chunks without their markdown, of which a report needs nothing: that of a large site would fill the memory. */
export type ReportedChunk = Omit<Chunk, 'content'> & {
  /** What is embedded after its own text. */
  readonly tail: string;
};

export type Section = {
  readonly page: DocumentReport;
  readonly first: ReportedChunk;
  /** In order; the first one among them. */
  readonly chunks: readonly ReportedChunk[];
};

export type Page = {
  readonly report: DocumentReport;
  readonly sections: readonly Section[];
};

/** What readers read together: of each docs instance one version, in one language. */
export type Edition = {
  readonly locale: string;
  /** Null for what a reader gets who chose no version. */
  readonly version: EditionVersion | null;
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
};

type EditionVersion = {
  readonly instance: string;
  readonly name: string;
  /** "API reference 1.0"; the docs that a site has first are not named. */
  readonly label: string;
};

type Draft = {version: EditionVersion | null; pages: Page[]};

/** Puts what a build noted together by what is read together; what readers get who chose no version first. */
export async function editionsIn(
  records: AsyncIterable<BuildRecord>,
  locale: string,
  defaultInstance: string,
): Promise<readonly Edition[]> {
  const drafts = new Map<string, Draft>([['', {version: null, pages: []}]]);
  const take = (report: DocumentReport, chunks: readonly ReportedChunk[]) => {
    const version = chunks[0] ? versionOf(chunks[0], defaultInstance) : null;
    const key = version ? `${version.instance}/${version.name}` : '';
    const draft = drafts.get(key) ?? {version, pages: []};
    drafts.set(key, draft);
    draft.pages.push({report, sections: sectionsOf(report, chunks)});
  };
  let open: {readonly report: DocumentReport; readonly chunks: ReportedChunk[]} | null = null;
  for await (const record of records) {
    if (record.kind === 'document') {
      if (open) {
        take(open.report, open.chunks);
      }
      open = {report: record.report, chunks: []};
    } else if (record.kind === 'chunk') {
      const {content: _content, ...chunk} = record.chunk;
      open?.chunks.push({...chunk, tail: record.tail ?? ''});
    }
  }
  if (open) {
    take(open.report, open.chunks);
  }
  return Array.from(drafts.values(), ({version, pages}) => ({
    ...{locale, version, pages},
    sections: pages.flatMap(({sections}) => sections),
  })).filter(({version, pages}) => version !== null || pages.length > 0);
}

function versionOf(chunk: ReportedChunk, defaultInstance: string): EditionVersion | null {
  const {isCurrentVersion, instance, instanceLabel, version, versionLabel} = chunk;
  if (isCurrentVersion) {
    return null;
  }
  const name = versionLabel ?? version;
  const label = instance === defaultInstance ? name : `${instanceLabel} ${name}`;
  return {instance, name: version, label};
}

function sectionsOf(page: DocumentReport, chunks: readonly ReportedChunk[]): readonly Section[] {
  const groups = new Map<number, ReportedChunk[]>();
  for (const chunk of chunks) {
    const own = groups.get(chunk.section);
    if (own) {
      own.push(chunk);
    } else {
      groups.set(chunk.section, [chunk]);
    }
  }
  return Array.from(groups.values()).flatMap((own) =>
    own[0] ? [{page, first: own[0], chunks: own}] : [],
  );
}
