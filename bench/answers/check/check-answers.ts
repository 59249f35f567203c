import {fileOf, findPages, readSiteFile, type SiteFiles} from '../../coverage/site-files.ts';
import {short} from '../../coverage/wording.ts';
import {type ChunkTexts, isVerbatim} from './chunk-texts.ts';
import type {ToldAnswer, ToldCitation, ToldPart} from './read-answers.ts';
import {readShownPage, type ShownPage} from './shown-page.ts';

type Request = {
  readonly answers: readonly ToldAnswer[];
  /** The folder of the built site. */
  readonly build: string;
  /** Null where nobody says what the chunks are. */
  readonly chunks: ChunkTexts | null;
};

/** So many there were, and so many were as they should be. */
type Tally = {readonly count: number; readonly good: number};

export type Report = {
  readonly answers: number;
  readonly refusals: number;
  readonly onPage: Tally;
  /** Of those on the page: not in the HTML, but in their chunk, and the page has tabs that are not in the HTML either. */
  readonly behindTabs: number;
  /** Null without chunks. */
  readonly verbatim: Tally | null;
  /** Of citations, sources and further questions. */
  readonly anchors: Tally;
  /** Of those on the page: between the heading that they cite and the next one. No fault, since a heading in a box speaks for that box alone. */
  readonly underHeading: Tally;
  /** Those that are not, a line each. */
  readonly elsewhere: readonly string[];
  /** Parts that say what they quote, and nothing else. */
  readonly quoting: Tally;
  /** A line each. */
  readonly faults: readonly string[];
};

type Check = {
  readonly kind: 'page' | 'tabs' | 'heading' | 'verbatim' | 'anchor' | 'quoting';
  readonly fault: string | null;
};

type Look = {
  readonly pageAt: (url: string) => Promise<ShownPage | null>;
  readonly chunks: ChunkTexts | null;
};

export async function checkAnswers({answers, build, chunks}: Request): Promise<Report> {
  const look = {pageAt: pagesOf(await findPages(build)), chunks};
  const checks: Check[] = [];
  for (const {question, ...answer} of answers) {
    for (const {kind, fault} of await checksOf(answer, look)) {
      checks.push({kind, fault: fault === null ? null : `${fault} (${short(question)})`});
    }
  }
  const of = (...kinds: readonly Check['kind'][]): Tally => {
    const own = checks.filter(({kind}) => kinds.includes(kind));
    return {count: own.length, good: own.filter(({fault}) => fault === null).length};
  };
  const onPage = of('page', 'tabs');
  return {
    answers: answers.length,
    refusals: answers.filter(({parts}) => parts.length === 0).length,
    onPage,
    behindTabs: of('tabs').count,
    verbatim: chunks && of('verbatim'),
    anchors: of('anchor'),
    underHeading: of('heading'),
    elsewhere: checks.flatMap(({kind, fault}) => (kind === 'heading' && fault ? [fault] : [])),
    quoting: of('quoting'),
    faults: [
      ...(onPage.count === 0 ? ['There is no citation to check.'] : []),
      ...checks.flatMap(({kind, fault}) => (kind !== 'heading' && fault ? [fault] : [])),
    ],
  };
}

async function checksOf(answer: Omit<ToldAnswer, 'question'>, look: Look): Promise<Check[]> {
  const checks: Check[] = [];
  for (const part of answer.parts) {
    checks.push(quoting(part));
    for (const citation of part.citations) {
      checks.push(...(await citationChecks(citation, part, look)));
    }
  }
  for (const citation of answer.nearest) {
    checks.push(...(await citationChecks(citation, {kind: kindOfAny(citation), head: null}, look)));
  }
  for (const url of answer.urls) {
    checks.push(await anchorCheck(url, look));
  }
  return checks;
}

/** A refusal does not say whether it quotes a row. */
function kindOfAny({quote}: ToldCitation): string {
  return quote.includes(' | ') ? 'row' : 'sentence';
}

function quoting({text, citations}: ToldPart): Check {
  const isQuoted = citations.some(({quote}) => quote === text);
  return {kind: 'quoting', fault: isQuoted ? null : `nothing cited says: ${short(text)}`};
}

async function citationChecks(
  citation: ToldCitation,
  {kind, head}: Pick<ToldPart, 'kind' | 'head'>,
  look: Look,
): Promise<Check[]> {
  const {url, quote} = citation;
  const page = await look.pageAt(url);
  const verbatim = look.chunks && isVerbatim(look.chunks, citation);
  const isShown = page?.says(quote, kind) && (head === null || page.says(head, 'row'));
  const isBehindTabs = !isShown && page?.hasLazyTabs && verbatim === true;
  return [
    isBehindTabs
      ? {kind: 'tabs', fault: null}
      : {kind: 'page', fault: isShown ? null : `${url} does not say: ${short(quote)}`},
    ...(page && isShown ? [headingCheck(citation, kind, page)] : []),
    ...(verbatim === null
      ? []
      : [
          {
            kind: 'verbatim' as const,
            fault: verbatim ? null : `${citation.chunkId} does not say there: ${short(quote)}`,
          },
        ]),
    await anchorCheck(url, look),
  ];
}

function headingCheck({url, quote}: ToldCitation, kind: string, page: ShownPage): Check {
  const isUnder = page.saysUnder(anchorOf(url), quote, kind);
  return {kind: 'heading', fault: isUnder ? null : `not under ${url}: ${short(quote)}`};
}

function anchorOf(url: string): string {
  const anchor = url.split('#')[1] ?? '';
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

async function anchorCheck(url: string, {pageAt}: Look): Promise<Check> {
  const page = await pageAt(url);
  const anchor = anchorOf(url);
  const isThere = page !== null && (anchor === '' || page.ids.has(anchor));
  return {kind: 'anchor', fault: isThere ? null : `${url} is not there`};
}

/** Each page is read once. */
function pagesOf(files: SiteFiles): Look['pageAt'] {
  const pages = new Map<string, Promise<ShownPage | null>>();
  return async (url) => {
    const file = fileOf(files, url.replace(/#.*$/, ''));
    if (file === undefined) {
      return null;
    }
    const page = pages.get(file) ?? readSiteFile(files, file).then(readShownPage);
    pages.set(file, page);
    return page;
  };
}
