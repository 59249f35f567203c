import type {AnswerSource} from '../../../core/answer/sources.js';

/** The sources of an answer that are on one page. */
export type SourcePage = {
  readonly page: string;
  readonly docTitle: string;
  readonly sources: readonly AnswerSource[];
};

/** Page by page, in the order in which the sources are. */
export function pagesOf(sources: readonly AnswerSource[]): readonly SourcePage[] {
  const pages = new Map<string, AnswerSource[]>();
  for (const source of sources) {
    const page = source.url.replace(/#.*$/, '');
    pages.set(page, [...(pages.get(page) ?? []), source]);
  }
  return Array.from(pages, ([page, own]) => ({
    ...{page, docTitle: own[0]?.docTitle ?? '', sources: own},
  }));
}
