import type {Filter} from '../../../core/search/filter.js';
import type {QuestionEntry} from './entry.js';

const LONGEST = 2000;
const LONGEST_NAME = 200;
const MOST_NAMES = 20;

/** Ends of lines, what terminals take for commands, and what turns the text behind it around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

type Line = (text: string) => string;

/** An entry as it may be kept: each text is one line, no longer than is of use, and without secrets. */
export function cleanEntry(entry: QuestionEntry, withoutSecrets: Line): QuestionEntry {
  const line: Line = (text) => shortened(oneLine(withoutSecrets(text)), LONGEST);
  const name: Line = (text) => shortened(oneLine(withoutSecrets(text)), LONGEST_NAME);
  const {time, requestId} = entry;
  if (entry.kind === 'withdrawn') {
    return {time, kind: entry.kind, id: name(entry.id), requestId};
  }
  const {id, locale, version, question, understood, reason, sentence, page, citedUrl} = entry;
  const filter = entry.filter && cleanFilter(entry.filter, name);
  return {
    ...{time, kind: entry.kind, question: line(question), requestId},
    ...said({id, locale, version}, name),
    ...said({understood, reason, sentence}, line),
    ...said({page}, (path) => line(pathOf(path))),
    ...said({citedUrl}, (url) => line(withoutQuery(url))),
    ...(filter && Object.keys(filter).length > 0 && {filter}),
  };
}

/** What a filter is known to have, and nothing else that came with it. */
function cleanFilter(filter: Filter, line: Line): Filter {
  const {version, locale, docTypes, tags, chapters, page, upTo} = filter;
  return {
    ...said({version, locale}, line),
    ...said({page}, (path) => line(pathOf(path))),
    ...(docTypes && {docTypes}),
    ...(tags && {tags: tags.slice(0, MOST_NAMES).map(line)}),
    ...(chapters && {
      chapters: {
        ...(chapters.from !== undefined && {from: chapters.from}),
        ...(chapters.to !== undefined && {to: chapters.to}),
      },
    }),
    ...(upTo && {upTo: {page: line(pathOf(upTo.page)), ...said({anchor: upTo.anchor}, line)}}),
  };
}

/** Those texts that there are. */
function said(
  texts: Readonly<Record<string, string | undefined>>,
  clean: Line,
): Readonly<Record<string, string>> {
  const cleaned = Object.entries(texts).flatMap(([name, text]) => {
    const own = clean(text ?? '');
    return own === '' ? [] : [[name, own] as const];
  });
  return Object.fromEntries(cleaned);
}

function oneLine(text: string): string {
  return text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

function shortened(text: string, most: number): string {
  // Half a character is none.
  return text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

function pathOf(page: string): string {
  return page.replace(/[?#].*$/s, '');
}

/** What stands behind a question mark may say who somebody is; an anchor says where. */
function withoutQuery(url: string): string {
  return url.replace(/\?[^#]*/, '');
}
