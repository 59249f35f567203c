import {citationLabel} from '../../core/answer/label.js';
import {isSure} from '../../core/answer/sureness.js';
import {pathHash} from '../../core/index-format/document-table.js';
import type {ProposedQuestions} from '../../core/index-format/questions-file.js';
import {ownVersion} from '../../core/search/own-version.js';
import type {SearchIndex} from '../../core/search/search-types.js';
import type {FollowUp, Passage} from '../../core/types.js';

/** What the site's authors propose to ask. */
export type AuthoredQuestions = {
  /** On any page. */
  readonly site: readonly string[];
  readonly pages: readonly PageQuestions[];
};

/** What a page answers, as its author says. */
export type PageQuestions = {
  readonly url: string;
  readonly sourceFile: string | null;
  readonly questions: readonly string[];
};

type Asked = {
  readonly proposed: AuthoredQuestions;
  readonly warn: (message: string) => void;
};

const FOUND_AMONG = 5;

/** Those that the index answers, with the section that does; null where there are none. */
export async function answeredQuestions(
  index: Pick<SearchIndex, 'manifest' | 'search' | 'versionAt'>,
  {proposed, warn}: Asked,
): Promise<ProposedQuestions | null> {
  const pages = new Map<number, readonly FollowUp[]>();
  for (const page of proposed.pages) {
    const own: FollowUp[] = [];
    for (const question of page.questions) {
      const outcome = await answerOnPage(index, question, page.url);
      if (typeof outcome === 'string') {
        warn(
          `${page.sourceFile ?? page.url}: in the front matter, the question "${question}" is not proposed to readers, since ${outcome}.`,
        );
      } else {
        own.push(outcome);
      }
    }
    if (own.length > 0) {
      pages.set(pathHash(page.url), own);
    }
  }
  const site: FollowUp[][] = [];
  const {segments} = proposed.site.length > 0 ? index.manifest() : {segments: []};
  for (const [place, {versions}] of segments.entries()) {
    const version = place === 0 ? undefined : versions[0]?.name;
    const own: FollowUp[] = [];
    for (const question of proposed.site) {
      const outcome = await answerAnywhere(index, question, version);
      if (outcome) {
        own.push(outcome);
      } else if (place === 0) {
        // Older versions need not know of everything.
        warn(`"widget.questions": "${question}" is not proposed to readers, since ${NOT_SURE}.`);
      }
    }
    site.push(own);
  }
  return pages.size > 0 || site.some((own) => own.length > 0) ? {site, pages} : null;
}

const NOT_SURE = 'the index is not sure to answer it';

/** As readers of the page ask it; else why it is not one for them. */
async function answerOnPage(
  {search, versionAt}: Pick<SearchIndex, 'search' | 'versionAt'>,
  question: string,
  page: string,
): Promise<FollowUp | string> {
  const {passages, answerability} = await search(question, {
    ...{page, topK: FOUND_AMONG},
    filter: ownVersion({versionAt}, {page}),
  });
  const own = passages.find(({chunk}) => chunk.url === page);
  if (!isSure(answerability)) {
    return NOT_SURE;
  }
  return own
    ? followUp(question, own)
    : `the page is not among the first ${FOUND_AMONG} that answer it`;
}

async function answerAnywhere(
  {search}: Pick<SearchIndex, 'search'>,
  question: string,
  version: string | undefined,
): Promise<FollowUp | null> {
  const {passages, answerability} = await search(question, {
    topK: 1,
    ...(version !== undefined && {filter: {version}}),
  });
  const [first] = passages;
  return first && isSure(answerability) ? followUp(question, first) : null;
}

function followUp(question: string, {chunk}: Passage): FollowUp {
  return {question, label: citationLabel(chunk), url: chunk.url + chunk.urlAnchor};
}
