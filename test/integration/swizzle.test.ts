import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {configureSite} from '../support/site/install-site.ts';
import {runDocusaurus} from '../support/site/run-docusaurus.ts';
import {runProgram} from '../support/site/run-program.ts';
import {linkDependencies} from '../support/site/site-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const PLUGIN = 'docusaurus-plugin-rag-chat';

describe('a component of the chat', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swizzle-'));
    await cp(docs, join(folder, 'docs'), {recursive: true});
    await configureSite(folder, {}, {future: {v4: true, faster: true}});
    await linkDependencies(folder);
    const compilerOptions = {
      ...{jsx: 'react-jsx', module: 'esnext', moduleResolution: 'bundler', target: 'es2022'},
      ...{strict: true, noEmit: true, skipLibCheck: true},
      types: ['@docusaurus/module-type-aliases', PLUGIN],
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions}));
  });

  afterAll(() => rm(folder, {recursive: true, force: true}));

  async function swizzle(component: string, how: string): Promise<void> {
    const args = ['swizzle', PLUGIN, component, how, '--danger', '--typescript'];
    const {exitCode, output} = await runDocusaurus(folder, args);
    expect(exitCode, output).toBe(0);
  }

  it('can be ejected or wrapped in TypeScript, and the site still builds', async () => {
    await swizzle('DocsChat/Launcher', '--eject');
    await swizzle('DocsChat/Citation', '--wrap');
    const ejected = join(folder, 'src/theme/DocsChat/Launcher/index.tsx');
    const source = await readFile(ejected, 'utf8');
    await writeFile(ejected, source.replace('Ask the book', 'Ask the librarian'));

    const types = await runProgram(process.execPath, [tsc, '-p', folder], folder);
    expect(types.exitCode, types.output).toBe(0);
    const build = await runDocusaurus(folder, ['build']);
    expect(build.exitCode, build.output).toBe(0);
    const page = await readFile(join(folder, 'build/docs/robots/index.html'), 'utf8');
    expect(page).toContain('Ask the librarian');
  });
});
