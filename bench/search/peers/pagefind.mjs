// Pagefind's own index of the built pages, and its own search in the browser's script.
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {close, createIndex} from 'pagefind';
import {give, given, sent} from './protocol.mjs';

const PAGES = 5;
/** As many as its interface shows of a page. */
const PER_PAGE = 3;

const {pages, built, questions} = await given();
const folder = mkdtempSync(join(tmpdir(), 'pagefind-'));
let fetched = 0;
try {
  await writeIndex();
  standInForBrowser();
  const first = [];
  const further = [];
  const rankings = [];
  for (const [number, question] of questions.entries()) {
    fetched = sent(readFileSync(join(folder, 'pagefind.js')));
    const engine = await open(number);
    const {ranking} = await ask(engine, question);
    rankings.push(ranking);
    first.push(fetched);
    fetched = 0;
    await ask(engine, questions[(number + 1) % questions.length]);
    further.push(fetched);
  }
  give({rankings, first, further});
} finally {
  rmSync(folder, {recursive: true, force: true});
}

async function writeIndex() {
  const {index} = await createIndex({});
  for (const {url, file} of pages) {
    const content = readFileSync(join(built, file), 'utf8');
    const {errors} = await index.addHTMLFile({url, content});
    if (errors.length > 0) {
      throw new Error(errors.join('\n'));
    }
  }
  await index.writeFiles({outputPath: folder});
  await close();
}

/** A copy of the script that knows nothing yet. */
async function open(number) {
  const engine = await import(`${pathToFileURL(join(folder, 'pagefind.js')).href}?${number}`);
  await engine.options({basePath: 'http://localhost/pagefind/', baseUrl: '/'});
  await engine.init();
  return engine;
}

async function ask(engine, question) {
  const {results} = await engine.search(question);
  const ranking = [];
  for (const result of results.slice(0, PAGES)) {
    const {url, sub_results: sections} = await result.data();
    const best = sections
      .toSorted((a, b) => b.locations.length - a.locations.length)
      .slice(0, PER_PAGE);
    ranking.push(...(best.length > 0 ? best.map((section) => section.url) : [url]));
  }
  return {ranking};
}

function standInForBrowser() {
  globalThis.window = globalThis;
  globalThis.location = new URL('http://localhost/');
  globalThis.document = {querySelector: () => ({getAttribute: () => 'en'}), currentScript: null};
  globalThis.fetch = async (asked) => {
    const {pathname} = new URL(String(asked), 'http://localhost/');
    const content = readFileSync(join(folder, pathname.replace('/pagefind/', '')));
    // Its own files are packed already.
    fetched += pathname.endsWith('.json') ? sent(content) : content.length;
    return new Response(content);
  };
}
