let locale = 'en';

/** Says which language the site under test is in. */
export function writeSiteIn(language: string): void {
  locale = language;
}

/** Stands in for Docusaurus' hook, as far as it is used. */
export default function useDocusaurusContext(): {
  readonly i18n: {
    readonly currentLocale: string;
    readonly localeConfigs: Readonly<Record<string, {readonly htmlLang: string}>>;
  };
} {
  return {i18n: {currentLocale: locale, localeConfigs: {[locale]: {htmlLang: locale}}}};
}
