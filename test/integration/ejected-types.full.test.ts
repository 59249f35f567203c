import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {SMALL_SITE} from '../support/browser/small-site-reader.ts';
import {compileSite} from '../support/site/compile-site.ts';
import {configureSite, installSite} from '../support/site/install-site.ts';
import {swizzleAll} from '../support/site/swizzle-all.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const DOCUSAURUS = '3.10.2';

describe('a site with React 18 and TypeScript', () => {
  let folder: string;

  beforeAll(async () => {
    const dependencies = {
      '@docusaurus/module-type-aliases': DOCUSAURUS,
      '@docusaurus/tsconfig': DOCUSAURUS,
      '@docusaurus/types': DOCUSAURUS,
      '@types/react': '^18.0.0',
      '@types/react-dom': '^18.0.0',
    };
    const request = {manager: 'npm', docusaurus: DOCUSAURUS, react: '18', docs} as const;
    folder = await installSite({...request, dependencies});
    await configureSite(folder, SMALL_SITE);
  });

  afterAll(async () => {
    await rm(folder, {recursive: true, force: true});
  });

  it('compiles all that it ejects, with no word of us in its configuration', async () => {
    await swizzleAll(folder, {action: 'eject', language: 'typescript'});
    // As a new site has it, whose configuration in TypeScript leads to Docusaurus' own types.
    const compilerOptions = {types: ['@docusaurus/module-type-aliases'], strict: true};
    const extended = {extends: '@docusaurus/tsconfig', compilerOptions, include: ['src']};
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(extended));
    const {exitCode, output} = await compileSite(folder);
    expect(exitCode, output).toBe(0);
  });
});
