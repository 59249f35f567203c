import {watch} from 'node:fs';
import {cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openIndex} from '../../core/search/open-index.ts';
import {IndexUnavailableError} from '../../core/search/source.ts';
import {stateFolder} from '../../plugin/build/state-folder.ts';
import {seeded} from '../../plugin/distil/random.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {readAllFiles} from '../support/all-files.ts';
import {buildOwnSite, type OwnSite} from '../support/site/build-site.ts';
import {startIndexing} from '../support/site/index-again.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const KILLS = 30;
/** A number alone tells pages apart for nobody. */
const MACHINES = [
  'Ant',
  'Bison',
  'Crane',
  'Dingo',
  'Eagle',
  'Ferret',
  'Gecko',
  'Heron',
  'Ibis',
  'Jackal',
];
const QUESTION = 'What does the gripper of the Dingo hold?';
const ANSWERED_BY = '/docs/page-3';

const random = seeded(1);
const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';

/** A chapter whose sentences are all of its own. */
function page(machine: string): string {
  const sentence = () =>
    `The ${pick(['gripper', 'elbow', 'wheel', 'camera'])} of the ${machine} ${pick(['holds', 'turns', 'follows', 'measures'])} the ${pick(['red', 'heavy', 'small', 'wet'])} ${pick(['cup', 'stone', 'wire', 'door'])} in ${Math.floor(random() * 900)} seconds.`;
  const section = (at: number) =>
    `## Part ${at} of the ${machine}\n\n${Array.from({length: 6}, sentence).join(' ')}\n`;
  return `# ${machine}\n\n${Array.from({length: 4}, (_, at) => section(at)).join('\n')}`;
}

let site: OwnSite;
let served: ServedFolder;
/** Copies of what a build of the site left, before it was edited. */
let before: {readonly folder: string; readonly index: string; readonly state: string};
let clean: Readonly<Record<string, string>>;
/** What indexing the edited site takes, where an index is in its folder already, and where none is. */
let whole: {readonly over: Course; readonly anew: Course};

const indexFolder = () => join(site.outDir, 'rag-chat');
const stateRoot = () => stateFolder({siteDir: site.folder}, '');

beforeAll(async () => {
  const pages = MACHINES.map((machine, at) => [`docs/page-${at}.md`, page(machine)] as const);
  site = await buildOwnSite({docs, bundler: 'faster', files: Object.fromEntries(pages)});
  const folder = await mkdtemp(join(tmpdir(), 'killed-build-'));
  before = {folder, index: join(folder, 'rag-chat'), state: join(folder, 'state')};
  await cp(indexFolder(), before.index, {recursive: true});
  await cp(stateRoot(), before.state, {recursive: true});
  served = await serveFolder(folder);
  await edit();
  await restore({isEmptied: true});
  await rm(stateRoot(), {recursive: true});
  await indexToEnd();
  clean = await filesIn(indexFolder());
  await restore({isEmptied: true});
  const anew = await indexToEnd();
  await restore({isEmptied: false});
  whole = {anew, over: await indexToEnd()};
});

afterAll(async () => {
  await served?.close();
  await site?.remove();
  await rm(before.folder, {recursive: true, force: true});
});

/** The same change in half of the sources and in the pages that were built from them. */
async function edit(): Promise<void> {
  for (let number = 0; number < MACHINES.length; number += 2) {
    const page = `page-${number}`;
    const files = [
      join(site.folder, 'docs', `${page}.md`),
      join(site.outDir, 'docs', page, 'index.html'),
    ];
    for (const file of files) {
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll('gripper', 'clamp'));
    }
  }
}

/** Docusaurus empties the folder before it builds; `docusaurus rag-chat:index` does not. */
async function restore({isEmptied}: {readonly isEmptied: boolean}): Promise<void> {
  await rm(indexFolder(), {recursive: true, force: true});
  await rm(stateRoot(), {recursive: true, force: true});
  await cp(before.state, stateRoot(), {recursive: true});
  await (isEmptied ? mkdir(indexFolder()) : cp(before.index, indexFolder(), {recursive: true}));
}

/** How far a build got: its time once the site was loaded, and how often its files changed. */
type Course = {readonly ms: number; readonly changes: number};

/** Indexes the site, in vain where it is killed once it got so far. */
async function index(end?: Partial<Course>): Promise<Course & {readonly isKilled: boolean}> {
  const indexing = await startIndexing(site.folder);
  const start = performance.now();
  let changes = 0;
  const watcher = watch(indexFolder(), {recursive: true}, () => {
    changes++;
    if (end?.changes !== undefined && changes >= end.changes) {
      indexing.kill();
    }
  });
  const timer = end?.ms === undefined ? null : setTimeout(indexing.kill, end.ms);
  const code = await indexing.ended;
  clearTimeout(timer ?? undefined);
  watcher.close();
  expect([0, null], indexing.output()).toContain(code);
  return {ms: performance.now() - start, changes, isKilled: code === null};
}

async function indexToEnd(): Promise<Course> {
  const course = await index();
  expect(course.isKilled).toBe(false);
  return course;
}

async function filesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const contents = entries
    .filter((entry) => entry.isFile())
    .map(async ({parentPath, name}) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length), await readFile(path, 'base64')] as const;
    });
  return Object.fromEntries(await Promise.all(contents));
}

async function answerOf(source: Parameters<typeof openIndex>[0]): Promise<string | undefined> {
  const {passages} = await (await openIndex(source)).search(QUESTION);
  return passages[0]?.chunk.url;
}

/** Half of them while files are written, which takes a small part of the time. */
const moments = Array.from({length: KILLS}, (_, at) => ({
  share: random(),
  of: at % 2 === 0 ? ('ms' as const) : ('changes' as const),
  isEmptied: at % 3 === 0,
}));

describe('a build that is killed', () => {
  let killed = 0;

  it.each(moments)(
    'at $share of its $of leaves a whole index or none, and the next one is as new',
    async ({share, of, isEmptied}) => {
      await restore({isEmptied});
      const end = share * (isEmptied ? whole.anew : whole.over)[of];
      killed += (await index({[of]: end})).isKilled ? 1 : 0;

      expect(await answerOf(`${served.url}rag-chat/`)).toBe(ANSWERED_BY);
      const source = folderSource(indexFolder());
      const hasManifest = await source.readManifest().then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(IndexUnavailableError);
          return false;
        },
      );
      expect(hasManifest || isEmptied).toBe(true);
      if (hasManifest) {
        expect(await readAllFiles(source)).toBeGreaterThan(10);
        expect(await answerOf(source)).toBe(ANSWERED_BY);
      }

      await indexToEnd();
      expect(await filesIn(indexFolder())).toEqual(clean);
    },
  );

  it('was killed before its end most times', () => {
    expect(killed).toBeGreaterThan(KILLS * 0.5);
  });
});
