import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {I18n} from '@docusaurus/types';
import {languageOf} from '../../core/search/words/languages.js';
import {messagesFolder} from '../package-paths.js';

type Locales = Pick<I18n, 'currentLocale'> & {
  readonly localeConfigs: Readonly<Record<string, {readonly htmlLang?: string}>>;
};

/** The interface in a site's language, where it comes with the package; else it is in English. */
export async function defaultMessages({
  currentLocale,
  localeConfigs,
}: Locales): Promise<Record<string, string>> {
  // A site may call a locale as it likes; what language that is, `htmlLang` says.
  const htmlLang = localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
  const locale = parsed(htmlLang) ?? parsed(currentLocale);
  const name = locale && (isTraditionalChinese(locale) ? 'zh-Hant' : languageOf(locale.language));
  return (name && (await messagesIn(name))) || {};
}

/** Null for what is no name of a language. */
function parsed(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name);
  } catch (error) {
    if (error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

/** `zh-TW` and `zh-HK` are written with other signs than `zh`. */
function isTraditionalChinese(locale: Intl.Locale): boolean {
  const {language, script} = locale.maximize();
  return language === 'zh' && script === 'Hant';
}

async function messagesIn(name: string): Promise<Record<string, string> | null> {
  try {
    return JSON.parse(await readFile(join(messagesFolder, `${name}.json`), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
}
