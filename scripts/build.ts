/**
 * Builds `lib/`: two compiler passes (Node side, theme side), the theme's styles and types,
 * the messages of each language, two bundled dependencies, the embedding model and the query encoder.
 */
import {spawnSync} from 'node:child_process';
import {cpSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {forgetBuild, noteBuild, sourcesNow} from './build/built-state.ts';
import {bundleDependencies} from './build/bundle-dependencies.ts';
import {copyEmbeddingModel} from './build/copy-embedding-model.ts';
import {copyQueryEncoder} from './build/copy-query-encoder.ts';
import {inProject} from './build/project.ts';

const sources = sourcesNow();
forgetBuild();

// What was deleted from the source must not stay behind and be published.
rmSync(inProject('lib'), {recursive: true, force: true});

// `tsc -b` compiles the Node side first: the theme refers to it.
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const {status} = spawnSync(process.execPath, [tsc, '-b', inProject('theme')], {stdio: 'inherit'});
if (status !== 0) {
  // The compiler has said why.
  process.exit(1);
}

cpSync(inProject('theme'), inProject('lib/theme'), {
  recursive: true,
  filter: (path) => !/\.(ts|tsx|json)$/.test(path) || path.endsWith('.d.ts'),
});
cpSync(inProject('plugin/locales'), inProject('lib/plugin/locales'), {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});
declareThemeComponents();
await bundleDependencies();
copyEmbeddingModel();
copyQueryEncoder();
noteBuild(sources);

/** A site that uses this package also knows `@theme/DocsChat/…`: by its types, or by what it swizzled. */
function declareThemeComponents(): void {
  declareThemeComponentsIn('lib/plugin/index.d.cts', '../theme/types.d.ts');
  declareThemeComponentsIn('lib/theme/client/index.d.ts', '../types.d.ts');
}

function declareThemeComponentsIn(path: string, types: string): void {
  const entry = inProject(path);
  const reference = `/// <reference path="${types}" />\n`;
  const declarations = readFileSync(entry, 'utf8');
  if (!declarations.startsWith(reference)) {
    writeFileSync(entry, reference + declarations);
  }
}
