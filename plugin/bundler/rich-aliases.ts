import {createRequire} from 'node:module';
import {join} from 'node:path';
import {nothingModule, richFolder} from '../package-paths.js';
import {type AliasedConfig, type Aliases, aliasesOf} from './aliases.js';

const PREFIX = '@docusaurus-plugin-rag-chat';
const CODE_BLOCK = '@theme/CodeBlock';

/** The theme's own component first: the site's may stand anywhere. */
const THEME_COMPONENTS = ['@theme-init/CodeBlock', '@theme-original/CodeBlock', CODE_BLOCK];

/**
 * What answers are shown with where the site has it: its KaTeX and its code
 * block, each in a chunk of its own. Where it hasn't, nothing stands in for it,
 * and the server, which renders no answers, needs none of it.
 */
export function richAliases(config: AliasedConfig, siteDir: string, isServer: boolean): Aliases {
  const katex = isServer ? null : findKatex(siteDir);
  const colorMode = isServer ? null : findColorMode(aliasesOf(config));
  return {
    [`${PREFIX}/katex`]: katex ?? nothingModule,
    [`${PREFIX}/code-block`]:
      colorMode === null ? nothingModule : join(richFolder, 'SiteCodeBlock.js'),
    [`${PREFIX}/color-mode`]: colorMode ?? nothingModule,
  };
}

/** As the site resolves it, else as the plugin does that draws its formulas: pnpm keeps them apart. */
function findKatex(siteDir: string): string | null {
  const site = join(siteDir, 'package.json');
  const rehype = resolveFrom(site, 'rehype-katex');
  return firstFound(
    [site, rehype].flatMap((from) =>
      ['katex/dist/katex.mjs', 'katex'].map((name) => from && resolveFrom(from, name)),
    ),
  );
}

/** Where the theme's code block asks for colours: it must be the very same module. */
function findColorMode(aliases: Aliases): string | null {
  if (aliases[CODE_BLOCK] === undefined) {
    return null;
  }
  return firstFound(
    THEME_COMPONENTS.map((name) => {
      const path = aliases[name];
      return path === undefined ? null : resolveFrom(path, '@docusaurus/theme-common/internal');
    }),
  );
}

function firstFound(paths: readonly (string | null)[]): string | null {
  return paths.find((path) => path !== null) ?? null;
}

function resolveFrom(file: string, name: string): string | null {
  try {
    return createRequire(file).resolve(name);
  } catch {
    // Not installed there.
    return null;
  }
}
