/** A module of `@orama/stemmers` or `@orama/stopwords` by the language that it is for. */
export type ByLanguage<Module> = Readonly<Record<string, () => Promise<Module>>>;

/** What a table has for a locale such as `pt-BR` or `en_US`. */
export function ofLanguage<Module>(
  table: ByLanguage<Module>,
  locale: string,
): (() => Promise<Module>) | undefined {
  const language = languageOf(locale);
  return Object.hasOwn(table, language) ? table[language] : undefined;
}

/** Countries that sites name their locales after, by a code that no language with docs has. */
const COUNTRIES: Readonly<Record<string, string>> = {
  ...{cn: 'zh', cz: 'cs', dk: 'da', gr: 'el', jp: 'ja', kr: 'ko', tw: 'zh', ua: 'uk'},
};

export function languageOf(locale: string): string {
  const name = (locale.split(/[-_]/)[0] ?? '').toLowerCase();
  return Object.hasOwn(COUNTRIES, name) ? (COUNTRIES[name] ?? name) : name;
}
