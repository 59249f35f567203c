/** Builds the package and the example textbook, serves it, and says what to ask. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {startQdrant} from '../test/support/qdrant/start-qdrant.ts';
import {serveFolder} from '../test/support/site/serve-folder.ts';
import {inProject} from './build/project.ts';

const FIRST_PORT = 3000;
const LAST_PORT = 3100;

const {values} = parseArgs({options: {qdrant: {type: 'boolean', default: false}}});

step('Building the package');
execFileSync(process.execPath, ['--import', 'tsx', inProject('scripts/build.ts')], {
  cwd: inProject('.'),
  stdio: 'inherit',
});

const qdrant = values.qdrant ? await startQdrant() : null;
if (qdrant) {
  console.log(`\nQdrant answers at ${qdrant.url}`);
}
try {
  buildTextbook(qdrant?.url);
} catch {
  // The build has said why.
  await qdrant?.stop();
  process.exit(1);
}
const site = await serveOnFreePort(inProject('example-site/build'));
const questions: readonly string[] = JSON.parse(
  readFileSync(inProject('example-site/demo-questions.json'), 'utf8'),
);
console.log(`
The textbook is at ${site.url}
Press "Ask the book" on any page and try:
${questions.map((question) => `  - ${question}`).join('\n')}
${qdrant ? `\nIts sections are in Qdrant, too: ${qdrant.url}/collections lists them.\n` : ''}
Ctrl-C stops it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.close();
    await qdrant?.stop();
    process.exit(0);
  });
}

function buildTextbook(qdrantUrl: string | undefined): void {
  step('Building the textbook');
  const {QDRANT_URL: _unasked, ...env} = process.env;
  execFileSync(
    process.execPath,
    [inProject('node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    {
      cwd: inProject('example-site'),
      stdio: 'inherit',
      env: {...env, ...(qdrantUrl && {QDRANT_URL: qdrantUrl})},
    },
  );
}

function step(message: string): void {
  console.log(`\n${message} …`);
}

async function serveOnFreePort(folder: string) {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) {
    try {
      return await serveFolder(folder, {port});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
        throw error;
      }
    }
  }
  throw new Error(`All ports from ${FIRST_PORT} to ${LAST_PORT} are taken.`);
}
