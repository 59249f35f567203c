// The plugin's own index of the built pages, and its own search in the worker that it brings along.
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {bundled, give, given, same, sent} from './protocol.mjs';

const NAME = '@easyops-cn/docusaurus-search-local';
/** What its search bar shows. */
const LIMIT = 8;
const require = createRequire(import.meta.url);
const {default: plugin, validateOptions} = require(`${NAME}/dist/server/server/index.js`);
const dist = join(import.meta.dirname, 'node_modules', NAME, 'dist');

const {pages, built, questions} = await given();
const folder = mkdtempSync(join(tmpdir(), 'easyops-'));
try {
  const index = await writeIndex();
  // What the site serves it under.
  globalThis.location = new URL('http://localhost/');
  globalThis.fetch = async () => new Response(index);
  const program = join(folder, 'worker.mjs');
  writeFileSync(
    program,
    await bundled(`export * from ${JSON.stringify(worker())}`, {plugins: [inSite(), alone()]}),
  );
  const {SearchWorker} = await import(pathToFileURL(program).href);
  const engine = new SearchWorker();
  const rankings = [];
  for (const question of questions) {
    const found = await engine.search('/', '', question, LIMIT);
    rankings.push(found.map(({document}) => document.u + (document.h ?? '')));
  }
  const script = await bundled(`import ${JSON.stringify(worker())}`, {plugins: [inSite()]});
  const bytes = sent(script) + sent(index);
  give({rankings, first: same(questions, bytes), further: same(questions, 0)});
} finally {
  rmSync(folder, {recursive: true, force: true});
}

async function writeIndex() {
  const isFlat = pages.every(({file}) => !file.endsWith('index.html'));
  const siteConfig = {trailingSlash: isFlat ? false : undefined, themeConfig: {}};
  const context = {siteConfig, generatedFilesDir: folder, baseUrl: '/', siteDir: folder};
  const validate = (schema, options) => schema.validate(options).value;
  const {postBuild} = plugin(context, validateOptions({options: {}, validate}));
  const before = new Set(readdirSync(built));
  await postBuild({
    routesPaths: pages.map(({url}) => url),
    ...{outDir: built, baseUrl: '/', siteConfig, plugins: []},
  });
  const file = join(built, 'search-index.json');
  const index = readFileSync(file, 'utf8');
  if (!before.has('search-index.json')) {
    rmSync(file);
  }
  return index;
}

function worker() {
  return join(dist, 'client/client/theme/worker.js');
}

/** Gives what the site's bundler would resolve. */
function inSite() {
  return {
    name: 'in-site',
    setup({onResolve}) {
      onResolve({filter: /^@generated\//}, ({path}) => ({
        path: join(folder, path.replace('@generated/', '')),
      }));
    },
  };
}

/** Without a thread of its own. */
function alone() {
  return {
    name: 'alone',
    setup({onResolve, onLoad}) {
      onResolve({filter: /^comlink$/}, () => ({path: 'comlink', namespace: 'alone'}));
      onLoad({filter: /.*/, namespace: 'alone'}, () => ({contents: 'export function expose() {}'}));
    },
  };
}
