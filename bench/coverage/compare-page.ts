import type {ChunkLine} from './chunk-lines.ts';
import {missingCode, missingFormulas, missingRows} from './missing-blocks.ts';
import {withoutOverlap} from './overlap.ts';
import type {PageFacts} from './page-facts.ts';
import {withoutRepeatedHeads} from './repeated-heads.ts';
import {countWords, type Surplus, surplus, total, wordsOf} from './words.ts';

/** So many there were, and these are missing. */
export type Tally = {readonly count: number; readonly missing: readonly string[]};

export type PageReport = {
  readonly url: string;
  readonly wordCount: number;
  /** The share of the page's words that its chunks have. */
  readonly coverage: number;
  readonly missingWords: readonly Surplus[];
  /** Words that chunks have more often than the page, as a share of the page's. */
  readonly extra: number;
  readonly extraWords: readonly Surplus[];
  readonly anchors: Tally;
  /** Anchors of headings that say something else. */
  readonly misnamed: readonly string[];
  readonly code: Tally;
  readonly formulas: Tally;
  readonly rows: Tally;
};

export function comparePage(
  url: string,
  page: PageFacts,
  chunks: readonly ChunkLine[],
): PageReport {
  const shown = countWords(page.words);
  const own = withoutOverlap(chunks, ({text}) => wordsOf(text));
  const told = withoutRepeatedHeads(own, page).flat();
  const titles = Array.from(new Set(chunks.map(({docTitle}) => docTitle))).flatMap(wordsOf);
  const missingWords = surplus(shown, countWords([...told, ...titles]));
  const allowed = [...page.words, ...page.optionalWords, ...titles, ...chunks.flatMap(drawnWords)];
  const extraWords = surplus(countWords(told), countWords(allowed));
  const share = (words: readonly Surplus[]) => total(words) / Math.max(1, page.words.length);
  return {
    url,
    wordCount: page.words.length,
    coverage: 1 - share(missingWords),
    missingWords,
    extra: share(extraWords),
    extraWords,
    ...compareAnchors(page, chunks),
    code: {count: page.codeBlocks.length, missing: missingCode(page, chunks)},
    formulas: {count: page.formulas.length, missing: missingFormulas(page, chunks)},
    rows: {count: page.rows.length, missing: missingRows(page, chunks)},
  };
}

/** Diagrams are drawn in the browser: the built page has nothing of their source. */
function drawnWords({content}: ChunkLine): string[] {
  return Array.from(
    content.matchAll(
      /^([ \t>]*)(`{3,}|~{3,})[ \t]*mermaid\b([\s\S]*?)(?:^[ \t>]*\2|$(?![\s\S]))/gm,
    ),
  ).flatMap(([, , , source]) => wordsOf(source ?? ''));
}

function compareAnchors(
  {ids, headings}: PageFacts,
  chunks: readonly ChunkLine[],
): Pick<PageReport, 'anchors' | 'misnamed'> {
  const named = chunks
    .flatMap((chunk) => [{anchor: chunk.urlAnchor, title: ''}, ...chunk.headings])
    .filter(({anchor}) => anchor !== '')
    .map(({anchor, title}) => ({id: decodeURIComponent(anchor.replace(/^#/, '')), title}));
  const anchors = Array.from(new Set(named.map(({id}) => id)));
  return {
    anchors: {count: anchors.length, missing: anchors.filter((id) => !ids.has(id))},
    misnamed: named
      .filter(({id, title}) => {
        const said = countWords(wordsOf(headings.get(id) ?? title));
        return surplus(countWords(wordsOf(title)), said).length > 0;
      })
      .map(({id, title}) => `#${id} says "${headings.get(id)}", not "${title}"`),
  };
}
