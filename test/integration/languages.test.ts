import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openIndex} from '../../core/search/open-index.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {buildOwnSite, type OwnSite} from '../support/site/build-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {extractedMessages} from '../support/theme/extracted-messages.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const LAUNCHER = 'theme.DocsChat.launcher';

/** As docs are, it is full of names that are English everywhere. */
const ARABIC = `---
title: الروبوتات
---

# الروبوتات

## القوابض {/* #hands */}

يُضبط القابض في الملف \`gripper.config.json\` بالخيار \`maxForce\`. القابض \`TwoFingerGripper\` يمسك الكوب بإصبعين.

## البطاريات

تُشحن البطاريات ليلًا لكي تعمل الآلة في الصباح، كما يقول \`battery.schedule\` في \`robot.yml\`.
`;

describe('a site in other languages', () => {
  let site: OwnSite | undefined;

  beforeAll(async () => {
    const i18n = {
      ...{defaultLocale: 'fr', locales: ['fr', 'ar', 'brasil']},
      localeConfigs: {brasil: {htmlLang: 'pt-BR'}},
    };
    const own = {[LAUNCHER]: {message: 'Demandez au robot'}};
    const files = {
      'i18n/fr/code.json': JSON.stringify(own),
      'i18n/ar/docusaurus-plugin-content-docs/current/robots.md': ARABIC,
    };
    site = await buildOwnSite({docs, bundler: 'faster', config: {i18n}, files});
  });

  afterAll(() => site?.remove());

  const page = (locale: string) =>
    readFile(join(site?.outDir ?? '', locale, 'docs/robots/index.html'), 'utf8');

  async function scripts(locale: string): Promise<string> {
    const folder = join(site?.outDir ?? '', locale, 'assets/js');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts
      .join('\n')
      .replace(/\\[ux]([\da-f]{4}|[\da-f]{2})/gi, (_, code) =>
        String.fromCodePoint(parseInt(code, 16)),
      );
  }

  async function writtenMessages(locale: string): Promise<Record<string, {message: string}>> {
    const folder = site?.folder ?? '';
    const args = ['write-translations', '--locale', locale];
    const {exitCode, output} = await runDocusaurus(folder, args);
    expect(exitCode, output).toBe(0);
    expect(output).not.toContain('Translation extraction warnings');
    return JSON.parse(await readFile(join(folder, 'i18n', locale, 'code.json'), 'utf8'));
  }

  it('has its chat in them, whatever it calls a locale', async () => {
    expect(await page('ar')).toContain('اسأل الكتاب');
    expect(await page('brasil')).toContain('Perguntar ao livro');
    expect((await scripts('')).includes('Voir les citations')).toBe(true);
    expect((await scripts('ar')).includes('لا مصادر|مصدر واحد|مصدران|')).toBe(true);
  });

  it('is searched by words in those that its model does not know, as the build says', async () => {
    const lines = (site?.log ?? '').split('\n').filter((line) => line.includes('can be asked'));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('by words and meaning');
    expect(lines[1]).toContain(
      `by their words alone in the browser: Xenova/all-MiniLM-L6-v2 doesn't know the language of "ar", name one that does as "embedding.model"`,
    );
    const index = await openIndex(folderSource(join(site?.outDir ?? '', 'ar/rag-chat')));
    const {passages} = await index.search('كيف أشحن البطارية؟');
    expect(passages[0]?.chunk.sectionTitle).toBe('البطاريات');
    expect(passages[0]?.nearness).toBeNull();
  });

  it('says in its own words what it has words for', async () => {
    expect(await page('')).toContain('Demandez au robot');
    expect(await page('')).not.toContain('Interroger le livre');
  });

  it('is given every message to translate, in its language where that is known', async () => {
    const ids = new Set(extractedMessages().map(({id}) => id));
    const french = await writtenMessages('fr');
    expect(Object.keys(french)).toEqual(expect.arrayContaining(Array.from(ids)));
    expect(french[LAUNCHER]?.message).toBe('Demandez au robot');
    expect(french['theme.DocsChat.composer.ask']?.message).toBe('Demander');
    expect(french['theme.DocsChat.announced.sentences']?.message).toBe(
      '{count} phrase|{count} phrases|{count} phrases',
    );
    const arabic = await writtenMessages('ar');
    expect(arabic['theme.DocsChat.refusal.scope']?.message).toBe('لا يذكر «{place}» ذلك.');
  });
});
