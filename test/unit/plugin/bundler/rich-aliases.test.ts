import {mkdir, mkdtemp, realpath, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {richAliases} from '../../../../plugin/bundler/rich-aliases.ts';
import {richFolder} from '../../../../plugin/package-paths.ts';

const NOTHING = join(richFolder, 'nothing.js');

describe('what answers are shown with', () => {
  let site: string;

  beforeEach(async () => {
    site = await realpath(await mkdtemp(join(tmpdir(), 'rich-')));
  });

  afterEach(() => rm(site, {recursive: true, force: true}));

  async function write(path: string, content = ''): Promise<string> {
    const file = join(site, path);
    await mkdir(dirname(file), {recursive: true});
    await writeFile(file, content);
    return file;
  }

  /** A package as pnpm has it: in a folder where it sees its own dependencies alone. */
  async function installPackage(name: string, files: readonly string[], inFolder = '') {
    const folder = join(inFolder, 'node_modules', name);
    await write(join(folder, 'package.json'), JSON.stringify({name, main: files[0]}));
    const [first] = await Promise.all(files.map((file) => write(join(folder, file))));
    return first ?? '';
  }

  function aliases(theme: Readonly<Record<string, string>> = {}, isServer = false) {
    return richAliases({resolve: {alias: theme}}, site, isServer);
  }

  it('is nothing where the site has neither KaTeX nor a code block', () => {
    expect(aliases({'@theme/Root': '/site/Root.js'})).toEqual({
      '@docusaurus-plugin-rag-chat/katex': NOTHING,
      '@docusaurus-plugin-rag-chat/code-block': NOTHING,
      '@docusaurus-plugin-rag-chat/color-mode': NOTHING,
    });
  });

  it('is the KaTeX of the site, or else of the plugin that draws its formulas', async () => {
    const store = '.pnpm/rehype-katex@7';
    const ofPlugin = await installPackage('katex', ['dist/katex.js', 'dist/katex.mjs'], store);
    await installPackage('rehype-katex', ['index.js'], store);
    await mkdir(join(site, 'node_modules'));
    await symlink(
      join(site, store, 'node_modules/rehype-katex'),
      join(site, 'node_modules/rehype-katex'),
    );
    const modern = (file: string) => file.replace(/\.js$/, '.mjs');
    expect(aliases()['@docusaurus-plugin-rag-chat/katex']).toBe(modern(ofPlugin));
    const own = await installPackage('katex', ['dist/katex.js', 'dist/katex.mjs']);
    expect(aliases()['@docusaurus-plugin-rag-chat/katex']).toBe(modern(own));
    // It renders no answers.
    expect(aliases({}, true)['@docusaurus-plugin-rag-chat/katex']).toBe(NOTHING);
  });

  it("is the site's code block, with the colours that the theme's own one knows", async () => {
    const theme = await write('store/node_modules/theme/CodeBlock/index.js');
    const folder = 'store/node_modules/@docusaurus/theme-common';
    const colours = await write(`${folder}/internal.js`);
    await write(
      `${folder}/package.json`,
      JSON.stringify({exports: {'./internal': './internal.js'}}),
    );
    const swizzled = await write('src/theme/CodeBlock/index.js');
    const found = {
      '@docusaurus-plugin-rag-chat/code-block': join(richFolder, 'SiteCodeBlock.js'),
      '@docusaurus-plugin-rag-chat/color-mode': colours,
    };
    expect(aliases({'@theme/CodeBlock': theme})).toMatchObject(found);
    expect(
      aliases({'@theme/CodeBlock': swizzled, '@theme-original/CodeBlock': theme}),
    ).toMatchObject(found);
  });
});
