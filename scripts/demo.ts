/** Builds the package and the example textbook, serves it, and says what to ask. */
import {execFileSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {defaultAlias} from '../plugin/store/qdrant/names.ts';
import {signToken} from '../test/support/qdrant/sign-token.ts';
import {startQdrant} from '../test/support/qdrant/start-qdrant.ts';
import {serveFolder} from '../test/support/site/serve-folder.ts';
import {inProject} from './build/project.ts';

const FIRST_PORT = 3000;
const LAST_PORT = 3100;
const COLLECTION = defaultAlias('https://robotics.example/');

const {values} = parseArgs({options: {qdrant: {type: 'boolean', default: false}}});

step('Building the package');
execFileSync(process.execPath, ['--import', 'tsx', inProject('scripts/ensure-built.ts')], {
  cwd: inProject('.'),
  stdio: 'inherit',
});

const qdrant = values.qdrant ? await demoQdrant() : null;
if (qdrant) {
  console.log(`\nQdrant answers at ${qdrant.shown}`);
}
try {
  buildTextbook(qdrant?.env ?? {});
} catch {
  // The build has said why.
  await qdrant?.stop();
  process.exit(1);
}
const site = await serveOnFreePort(inProject('example-site/build'));
const questions: readonly string[] = JSON.parse(
  readFileSync(inProject('example-site/demo-questions.json'), 'utf8'),
);
const isAsked = qdrant?.env['QDRANT_PUBLIC_KEY'] !== undefined;
console.log(`
The textbook is at ${site.url}
Press "Ask the book" on any page and try:
${questions.map((question) => `  - ${question}`).join('\n')}
${qdrant ? `\nIts sections are in Qdrant, too${isAsked ? ', which your browser asks' : ''}: collection ${COLLECTION}.\n` : ''}
Ctrl-C stops it.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.close();
    await qdrant?.stop();
    process.exit(0);
  });
}

/** One that runs already, or one of our own with a key for everybody, which reads the textbook alone. */
async function demoQdrant() {
  if (process.env['QDRANT_URL']) {
    const {url, stop} = await startQdrant();
    const {QDRANT_API_KEY, QDRANT_PUBLIC_KEY} = process.env;
    return {shown: url, stop, env: {QDRANT_URL: url, QDRANT_API_KEY, QDRANT_PUBLIC_KEY}};
  }
  const apiKey = randomBytes(24).toString('hex');
  const {url, stop} = await startQdrant({apiKey, jwt: true});
  const publicKey = signToken({access: [{collection: COLLECTION, access: 'r'}]}, apiKey);
  const env = {QDRANT_URL: url, QDRANT_API_KEY: apiKey, QDRANT_PUBLIC_KEY: publicKey};
  return {shown: `${url} to the key ${apiKey}`, stop, env};
}

function buildTextbook(qdrantEnv: Readonly<Record<string, string | undefined>>): void {
  step('Building the textbook');
  const {QDRANT_URL: _unasked, ...env} = process.env;
  execFileSync(
    process.execPath,
    [inProject('node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    {cwd: inProject('example-site'), stdio: 'inherit', env: {...env, ...qdrantEnv}},
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
