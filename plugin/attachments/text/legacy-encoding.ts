/** What texts were written in before UTF-8, where a language was. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  ja: 'shift_jis',
  ko: 'euc-kr',
  ru: 'windows-1251',
  zh: 'gb18030',
};

/** What a text is taken for that is no UTF-8, as browsers guess it; Windows-1252 has all of Latin-1. */
export function legacyEncoding(locale: string): string {
  return ENCODINGS[locale.replace(/[-_].*$/, '').toLowerCase()] ?? 'windows-1252';
}
