import {basename} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build, type Metafile, type Plugin} from 'esbuild';

const WORKER = 'theme/worker/search-worker.ts';
const CHAT = 'theme/components/DocsChat/index.tsx';

export type ScriptSizes = {readonly worker: number; readonly chat: number};

/** What a reader of an English site loads of the plugin's scripts, minified and gzipped; React is the site's. */
export async function scriptSizes(): Promise<ScriptSizes> {
  return {worker: await sizeOf(WORKER), chat: await sizeOf(CHAT)};
}

async function sizeOf(entry: string): Promise<number> {
  const {outputFiles, metafile} = await build({
    entryPoints: [entry],
    ...{bundle: true, minify: true, write: false, format: 'esm', platform: 'browser'},
    ...{outdir: 'out', jsx: 'automatic', logLevel: 'error', splitting: true, metafile: true},
    external: [
      ...['react', 'react-dom', 'react/*', '@docusaurus/*', '@generated/*'],
      '@docusaurus-plugin-rag-chat/*',
    ],
    define: {'process.env.NODE_ENV': '"production"'},
    plugins: [otherLanguages, ofQdrant, ownComponents],
  });
  const loaded = loadedAtOnce(metafile, entry);
  return outputFiles
    .filter(({path}) => loaded.has(basename(path)))
    .reduce((sum, {contents}) => sum + gzipSync(contents, {level: 9}).length, 0);
}

/** The names of the files that an entry needs before it runs, its styles among them; others wait until they are wanted. */
function loadedAtOnce({outputs}: Metafile, entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const take = (path: string) => {
    const {imports = [], cssBundle} = outputs[path] ?? {};
    if (!found.has(path) && outputs[path]) {
      found.add(path);
      for (const {path: next, kind} of imports) {
        if (kind === 'import-statement') {
          take(next);
        }
      }
      if (cssBundle !== undefined) {
        take(cssBundle);
      }
    }
  };
  for (const [path, {entryPoint}] of Object.entries(outputs)) {
    if (entryPoint === entry) {
      take(path);
    }
  }
  return new Set(Array.from(found, (path) => basename(path)));
}

/** Bundlers keep each language in a file of its own. */
const otherLanguages: Plugin = {
  name: 'other-languages',
  setup({onResolve}) {
    onResolve({filter: /^@orama\/(stemmers|stopwords)\//}, ({path}) =>
      path.endsWith('/english') ? null : {path, external: true},
    );
  },
};

/** And what only readers load whose site is in Qdrant. */
const ofQdrant: Plugin = {
  name: 'of-qdrant',
  setup({onResolve}) {
    onResolve({filter: /\/ask-qdrant\.js$/}, ({path}) => ({path, external: true}));
  },
};

/** What Docusaurus resolves by its aliases. */
const ownComponents: Plugin = {
  name: 'own-components',
  setup({onResolve, resolve}) {
    onResolve({filter: /^@theme\//}, ({path, resolveDir}) =>
      resolve(`${process.cwd()}/theme/components/${path.slice('@theme/'.length)}`, {
        kind: 'import-statement',
        resolveDir,
      }),
    );
    onResolve({filter: /^docusaurus-plugin-rag-chat\/client$/}, ({resolveDir}) =>
      resolve(`${process.cwd()}/theme/client/index.ts`, {kind: 'import-statement', resolveDir}),
    );
  },
};
