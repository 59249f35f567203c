import {readFile, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {stateFolder} from '../../../../../plugin/build/state-folder.ts';
import {ReportError} from '../../../../../plugin/errors.cts';
import {FACTS} from '../../build/build-facts.ts';
import {ARMS, type Changes, onSite, startedSite} from './started-site.ts';

const site = startedSite();
const {built, run, textOfFirst} = onSite(site);

const FRENCH = {locale: 'fr', baseUrl: '/book/fr/', outDir: join('build', 'fr')};

describe('the built site that is indexed', () => {
  it('is every locale, each beside its own pages', async () => {
    await built();
    await built([{...ARMS, url: '/book/fr/docs/arms'}], FRENCH);
    const {said} = await run();
    expect(said.split('\n').filter((line) => line.endsWith(':'))).toEqual(['en:', 'fr:']);
    expect(await textOfFirst('elbow', join('build', 'fr', 'rag-chat'))).toBe(ARMS.text);
    await rm(join(site().dir, 'build', 'fr'), {recursive: true});
    expect((await run()).said).toContain(
      `There is no built site for fr in ${join('build', 'fr')}: it is left out.`,
    );
  });

  it('may stand elsewhere', async () => {
    await built();
    await built([{...ARMS, url: '/book/fr/docs/arms'}], FRENCH);
    await rename(join(site().dir, 'build'), join(site().dir, 'public'));
    await run({outDir: 'public'});
    for (const folder of ['public', join('public', 'fr')]) {
      expect(await textOfFirst('elbow', join(folder, 'rag-chat'))).toBe(ARMS.text);
    }
  });

  const refusals: readonly (readonly [string, () => Promise<unknown>, Changes, string])[] = [
    ['was never built', async () => {}, {}, 'There is no build to index: run `docusaurus build`'],
    [
      'was removed',
      () => built().then(() => rm(join(site().dir, 'build'), {recursive: true})),
      {},
      'There is no built site for en in build: run `docusaurus build` first',
    ],
    ['is not in the folder that is named', built, {outDir: 'public'}, 'or correct --out-dir'],
    [
      'has other pages',
      () => built().then(() => rm(join(site().dir, 'build', 'docs', 'hands'), {recursive: true})),
      {},
      'build has no page /book/docs/hands, which the last build had',
    ],
    [
      'was cut in another way',
      built,
      {
        options: {
          chunking: {
            strategy: 'header',
            minChars: 0,
            maxChars: 200,
            overlapChars: 0,
            parentHeadings: false,
          },
        },
      },
      'Since the last build, "chunking.strategy" changed from "none" to "header"',
    ],
    [
      'was to have other pages',
      built,
      {options: {content: {...FACTS.content, exclude: ['docs/a.md']}}},
      '"content.exclude" changed from [] to ["docs/a.md"]: run `docusaurus build`',
    ],
    [
      'was stopped while it was read',
      async () => {
        await built();
        const folder = join(stateFolder({siteDir: site().dir}, 'default'), 'en');
        // No process has this number.
        await writeFile(join(folder, 'last-build.jsonl.999999999'), '');
      },
      {},
      'The last build was stopped before it had read all pages',
    ],
    [
      'is noted in a file that is damaged',
      async () => {
        await built();
        const file = join(stateFolder({siteDir: site().dir}, 'default'), 'en', 'last-build.jsonl');
        await writeFile(file, (await readFile(file, 'utf8')).slice(0, -20));
      },
      {},
      'What the last build noted is damaged',
    ],
  ];

  it.each(refusals)('is refused where it %s', async (_, prepare, changes, message) => {
    await prepare();
    const error = await run(changes).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReportError);
    expect(String(error)).toContain(message);
    expect(site().endpoint.asked).toEqual([]);
  });
});
