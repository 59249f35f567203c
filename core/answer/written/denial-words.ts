import {pattern} from '../../pattern.js';
import {languageOf} from '../../search/words/languages.js';

/** What a language denies with. */
const DENIALS: Readonly<Record<string, string>> = {
  de: 'nicht|nichts|nie|niemals|kein|keine|keinen|keinem|keiner|keines|weder|niemand',
  en: "not|no|never|none|nothing|nobody|cannot|neither|fails?|failed|refuses?|lacks?|\\p{L}+n['’]t|unable|impossible|hardly",
  es: 'no|nunca|jamás|ningún|ninguna|ninguno|nada|nadie|tampoco',
  fr: 'pas|jamais|aucune?|rien|personne ne',
  it: 'non|mai|nessun[oa]?|niente|nulla',
  pt: 'não|nunca|jamais|nenhuma?|nada|ninguém',
  ru: 'не|нет|никогда|никто|ничего|нельзя',
};

/** Scripts without spaces have theirs within the words. */
const WITHIN: Readonly<Record<string, string>> = {
  ja: 'ない|なく|ません|ずに|なかった|不可',
  zh: '不|没|沒|無|无|非|未|勿',
};

const known = new Map<string, RegExp>();

/** What says that something else is not there. */
const LACKS = pattern(
  'giu',
)`(?<![\p{L}\p{N}])(?:without|ohne|sans|sin|senza|sem|без)\s+((?:[\p{L}\p{M}\p{N}-]+\s*){1,4})`;

/** The words that follow "without". */
export function lackedIn(text: string): string {
  return Array.from(text.matchAll(LACKS), ([, words = '']) => words).join(' ');
}

/** What is lacked was named before. */
const LACKS_IT =
  /\b(?:without|ohne|sans|sin|senza|sem) (?:one|it|them|that|this|any|lui|esto|ihn|sie)\b/gi;

/** How often a text denies something. */
export function denials(text: string, locale: string): number {
  const language = languageOf(locale);
  const expression = known.get(language) ?? compiled(language);
  known.set(language, expression);
  return (text.match(expression)?.length ?? 0) + (text.match(LACKS_IT)?.length ?? 0);
}

function compiled(language: string): RegExp {
  if (Object.hasOwn(WITHIN, language)) {
    return pattern('gu')`${WITHIN[language] ?? ''}`;
  }
  const words = Object.hasOwn(DENIALS, language) ? DENIALS[language] : undefined;
  return words === undefined
    ? /(?!)/g
    : pattern('giu')`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`;
}
