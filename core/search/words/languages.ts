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

export function languageOf(locale: string): string {
  return (locale.split(/[-_]/)[0] ?? '').toLowerCase();
}
