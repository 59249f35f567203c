import {access} from 'node:fs/promises';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {
  addressesBelow,
  addressesOf,
  docsAlone,
  siteOfAddresses,
} from '../support/site/addresses.ts';
import {type BuiltSite, buildSite} from '../support/site/build-site.ts';

describe('a site of docs alone, at a base URL, with trailing slashes', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    site = await buildSite(docsAlone);
  });

  it('is cited where each page is, whatever its address came from', async () => {
    const {urls, faults} = await addressesOf(site, 'en');
    expect(faults).toEqual([]);
    expect(urls).toEqual(addressesBelow('/a/b', true));
  });

  it('has no documents of what Docusaurus generates: categories and tags', async () => {
    for (const page of ['all-parts', 'tags', 'tags/joints']) {
      await access(join(site.outDir, page, 'index.html'));
    }
    const {urls} = await addressesOf(site, 'en');
    expect(urls.filter((url) => /all-parts|tags/.test(url))).toEqual([]);
    expect(site.log).not.toContain('left out');
  });
});

describe('one language of a site, built alone and without trailing slashes', () => {
  let site: BuiltSite;

  beforeAll(async () => {
    const i18n = {defaultLocale: 'en', locales: ['en', 'fr']};
    const config = {baseUrl: '/base/', trailingSlash: false, i18n};
    site = await buildSite(
      siteOfAddresses(config, {
        args: ['--locale', 'fr'],
        files: {
          'i18n/fr/docusaurus-plugin-content-docs/current/arms/elbow.md':
            '# Le coude\n\n## Entretien\n\nIl faut huiler le coude chaque semaine.\n',
        },
        // As far as they are named, what is generated is read from the built page.
        options: {content: {routes: ['/docs/all-parts']}},
      }),
    );
  });

  it('lies where the site does, and is cited there', async () => {
    const {urls, faults} = await addressesOf(site, 'fr');
    expect(faults).toEqual([]);
    const expected = ['/base/docs/all-parts', ...addressesBelow('/base/docs', false)];
    expect(urls).toEqual(expected.sort());
    await access(join(site.outDir, 'rag-chat/manifest.json'));
  });
});
