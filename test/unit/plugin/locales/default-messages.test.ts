import {describe, expect, it} from 'vitest';
import {defaultMessages} from '../../../../plugin/locales/default-messages.ts';

async function launcherIn(currentLocale: string, htmlLang?: string): Promise<string | undefined> {
  const config = htmlLang === undefined ? {} : {htmlLang};
  const messages = await defaultMessages({
    currentLocale,
    localeConfigs: {[currentLocale]: config},
  });
  return messages['theme.DocsChat.launcher'];
}

describe('the default messages of a locale', () => {
  it.each([
    ['fr', 'Interroger le livre'],
    ['pt-BR', 'Perguntar ao livro'],
    ['es-419', 'Preguntar al libro'],
    ['de-AT', 'Das Buch fragen'],
    ['zh', '向本书提问'],
    ['zh-CN', '向本书提问'],
    ['zh-Hans', '向本书提问'],
    ['zh-Hant', '向本書提問'],
    ['zh-TW', '向本書提問'],
    ['zh-HK', '向本書提問'],
  ])('of %s are in its language', async (locale, launcher) => {
    expect(await launcherIn(locale)).toBe(launcher);
  });

  it.each(['en', 'en-GB', 'sv', 'xx_custom', 'old site', ''])(
    'of %j are in English',
    async (locale) => {
      expect(await launcherIn(locale)).toBeUndefined();
    },
  );

  it('are in the language that the site says a locale is', async () => {
    expect(await launcherIn('xx_custom', 'fr-CA')).toBe('Interroger le livre');
    expect(await launcherIn('cn', 'zh-Hans')).toBe('向本书提问');
    expect(await launcherIn('fr', 'no language')).toBe('Interroger le livre');
    expect(await launcherIn('zh', 'zh-TW')).toBe('向本書提問');
  });
});
