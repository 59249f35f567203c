import {cuesFor} from '../../../../core/answer/cues/cues-for.js';
import {bareUnits} from '../../../../core/answer/units/bare-units.js';
import {isOfExercises} from '../../../../core/answer/units/no-answer.js';
import {wordCount} from '../../../../core/answer/word-count.js';
import {languageOf} from '../../../../core/search/words/languages.js';
import {LONGEST, SHORTEST} from '../../report-summary.js';
import type {Page, Section} from '../edition.js';
import {isEmptyTitle} from './empty-titles.js';

export type RewritingReason = 'code alone' | 'empty title' | 'leaning' | 'too long' | 'too short';

/** A section that readers would be answered better from, were it written otherwise. */
export type Rewriting = {
  readonly reason: RewritingReason;
  readonly section: Section;
  /** What of it shows why: how it begins, or how many tokens it has. */
  readonly detail: string;
};

/** What speaks for rewriting each section, one page after the other. */
export function rewritings(pages: readonly Page[]): readonly Rewriting[] {
  return pages.flatMap((page) =>
    page.sections
      // Files have no sections, but pages and windows.
      .filter(({first}) => first.docType !== 'attachment')
      .flatMap((section) => [
        ...tooLong(section),
        ...tooShort(section, page),
        ...leaning(section),
        ...emptyTitle(section),
        ...codeAlone(section),
      ]),
  );
}

export function tokensOf({chunks}: Pick<Section, 'chunks'>): number {
  return chunks.reduce((sum, {tokenCount}) => sum + tokenCount, 0);
}

/** The longest stretch of a section under one heading says how much a reader has to look through. */
function tooLong(section: Section): readonly Rewriting[] {
  const {first, chunks} = section;
  const tokens = tokensOf(section);
  const hasHeadings = chunks.some(({headings}) =>
    headings.some(({level}) => level > first.sectionLevel && level > 1),
  );
  return tokens > LONGEST && !hasHeadings
    ? [{reason: 'too long', section, detail: `${tokens} tokens under one heading`}]
    : [];
}

/** A short opening of a page that has more is in order; a page that has no more is not. */
function tooShort(section: Section, {sections}: Pick<Page, 'sections'>): readonly Rewriting[] {
  const tokens = tokensOf(section);
  const isOpening = section.first.section === 0 && sections.length > 1;
  return tokens < SHORTEST && !isOpening
    ? [{reason: 'too short', section, detail: `${tokens} tokens`}]
    : [];
}

/** Pronouns that stand for what was said before; before a noun, they name it. */
const LONE: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|they|these|those|this|that|such)(?:['’]s| (?:is|are|was|were|has|have|had|can|will|would|may|must|should|does|do|makes?|means|allows?|lets?|gives?|needs?|works?|also|ensures?|helps?|requires?|provides?|creates?|returns?|happens?|enables?|prevents?))\b/i,
  de: /^(?:es (?!gibt|ist)|er |sie (?:ist|sind|hat|haben|wird|werden|lässt)\b|dies(?:es|e|er)? (?:ist|sind|hat|haben|wird|werden|kann|können|macht|bedeutet)\b|das (?:ist|sind|hat|haben|wird|kann|macht|bedeutet)\b)/i,
  fr: /^(?:il(?!s? (?:y a|faut|est))|elles?|ils|cela|ceci|ça|c['’]est|ceux-ci|celles?-ci|celui-ci)(?![\p{L}])/iu,
  es: /^(?:est[oae]s?|es[oae]s?|ellos|ellas|ello) (?:es|son|ha|han|puede|pueden|permite|significa|hace)(?![\p{L}])/iu,
};

/** "It is possible to …": stands for what follows. */
const EXPLETIVE = /^it (?:is|was) (?:\w+ )?\w+ (?:to|that|whether|for)\b/i;

/** Whether a section begins with a word for what stands before it. */
function leaning(section: Section): readonly Rewriting[] {
  const {first} = section;
  const [opening] = bareUnits(first);
  const {ofItself} = cuesFor(first.locale);
  const isLeaning =
    opening?.kind === 'sentence' &&
    first.section > 0 &&
    (LONE[languageOf(first.locale)]?.test(opening.text) ?? false) &&
    !ofItself.test(opening.text) &&
    !EXPLETIVE.test(opening.text);
  return isLeaning ? [{reason: 'leaning', section, detail: opening.text}] : [];
}

function emptyTitle(section: Section): readonly Rewriting[] {
  const {sectionTitle, section: number, locale} = section.first;
  return number > 0 && isEmptyTitle(sectionTitle, locale)
    ? [{reason: 'empty title', section, detail: sectionTitle}]
    : [];
}

/** Fewer words beside code say nothing of it. */
const FEWEST_WORDS = 4;

function codeAlone(section: Section): readonly Rewriting[] {
  const units = section.chunks.flatMap((chunk) => bareUnits(chunk));
  const words = units
    .filter(({kind}) => kind !== 'code' && kind !== 'formula')
    .reduce((sum, {text}) => sum + wordCount(text), 0);
  const hasCode = units.some(({kind}) => kind === 'code');
  return hasCode && words < FEWEST_WORDS && !isOfExercises(section.first)
    ? [{reason: 'code alone', section, detail: `${words} words beside the code`}]
    : [];
}
