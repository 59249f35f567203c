import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

/** Loads a site as Docusaurus does, and has the plugin do what it does after a build. */
const PROGRAM = `
import {createRequire} from 'node:module';
import {join} from 'node:path';
const siteDir = process.cwd();
const require = createRequire(join(siteDir, 'docusaurus.config.mjs'));
const {loadSite} = require(join(siteDir, 'node_modules/@docusaurus/core/lib/server/site.js'));
const {props} = await loadSite({siteDir});
const plugin = props.plugins.find(({name}) => name === 'docusaurus-plugin-rag-chat');
console.log('Loaded.');
await plugin.postBuild({...props, content: plugin.content, routesBuildMetadata: {}});
`;

const FILE = 'index-again.mjs';

export type Indexing = {
  readonly kill: () => void;
  /** Its exit code; null where it was killed. */
  readonly ended: Promise<number | null>;
  readonly output: () => string;
};

/** Indexes a built site in a process of its own; resolves once that begins. */
export async function startIndexing(siteFolder: string): Promise<Indexing> {
  // As a flag of Node, it would be handed on to the threads that embed.
  await writeFile(join(siteFolder, FILE), PROGRAM);
  const {NODE_ENV: _mode, VITEST: _vitest, ...env} = process.env;
  const child = spawn(process.execPath, [FILE], {
    cwd: siteFolder,
    env: {...env, NODE_ENV: 'production', NO_COLOR: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  let output = '';
  child.stderr.on('data', (text) => {
    output += String(text);
  });
  await new Promise<void>((resolve) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      output += `${line}\n`;
      if (line === 'Loaded.') {
        resolve();
      }
    });
    ended.then(() => resolve());
  });
  return {kill: () => void child.kill('SIGKILL'), ended, output: () => output};
}
