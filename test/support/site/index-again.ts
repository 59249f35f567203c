import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

/** Loads a site as Docusaurus does, and has the plugin do what it does after a build. */
const PROGRAM = `
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {countChanges} from '${new URL('die-at-change.mjs', import.meta.url).href}';
const {places, dieAt} = JSON.parse(process.argv[2]);
const changes = countChanges(places, dieAt);
const siteDir = process.cwd();
const require = createRequire(join(siteDir, 'docusaurus.config.mjs'));
const {loadSite} = require(join(siteDir, 'node_modules/@docusaurus/core/lib/server/site.js'));
const {props} = await loadSite({siteDir});
const plugin = props.plugins.find(({name}) => name === 'docusaurus-plugin-rag-chat');
console.log('Loaded.');
await plugin.postBuild({...props, content: plugin.content, routesBuildMetadata: {}});
console.log(JSON.stringify(changes));
`;

const FILE = 'index-again.mjs';

type Watched<Place extends string> = {
  /** How the paths of the files there begin. */
  readonly places: Changes<Place, string>;
  /** Before which change of a place it ends as if it were killed; the first one is 1. */
  readonly dieAt: Partial<Changes<Place>>;
};

export type Changes<Place extends string, Value = number> = Readonly<Record<Place, Value>>;

export type Indexing<Place extends string> = {
  readonly kill: () => void;
  /** How often it changed each place; null where it was killed. Rejects where it failed. */
  readonly ended: Promise<Changes<Place> | null>;
};

/** Indexes a built site in a process of its own; resolves once that begins. */
export async function startIndexing<Place extends string>(
  siteFolder: string,
  watched: Watched<Place>,
): Promise<Indexing<Place>> {
  // As a flag of Node, it would be handed on to the threads that embed.
  await writeFile(join(siteFolder, FILE), PROGRAM);
  const {NODE_ENV: _mode, VITEST: _vitest, ...env} = process.env;
  const child = spawn(process.execPath, [FILE, JSON.stringify(watched)], {
    cwd: siteFolder,
    env: {...env, NODE_ENV: 'production', NO_COLOR: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  child.stderr.on('data', (text) => {
    lines.push(String(text));
  });
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    if (code) {
      throw new Error(`Indexing ended with ${code}:\n${lines.join('\n')}`);
    }
    return code === null ? null : (JSON.parse(lines.at(-1) ?? '') as Changes<Place>);
  });
  await new Promise<void>((resolve) => {
    createInterface({input: child.stdout}).on('line', (line) => {
      lines.push(line);
      if (line === 'Loaded.') {
        resolve();
      }
    });
    const onEnd = () => resolve();
    ended.then(onEnd, onEnd);
  });
  return {kill: () => void child.kill('SIGKILL'), ended};
}
