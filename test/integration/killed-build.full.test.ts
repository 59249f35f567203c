import {cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join, sep} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openIndex} from '../../core/search/open-index.ts';
import {IndexUnavailableError} from '../../core/search/source.ts';
import {stateFolder} from '../../plugin/build/state-folder.ts';
import {seeded} from '../../plugin/distil/random.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {readAllFiles} from '../support/all-files.ts';
import {buildOwnSite, type OwnSite} from '../support/site/build-site.ts';
import {type Changes, startIndexing} from '../support/site/index-again.ts';
import {type ServedFolder, serveFolder} from '../support/site/serve-folder.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
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

/** Where it leaves something: for the next one with its copy of the index, and what readers fetch. */
const PLACES = ['copy', 'state', 'manifest', 'index'] as const;
type Place = (typeof PLACES)[number];

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

/** How often it changed each folder, and how many milliseconds that took. */
type Course = {readonly changes: Changes<Place>; readonly time: number};

/** When it is killed: before a change of a folder, or by the clock. */
type End = {readonly dieAt?: Partial<Changes<Place>>; readonly time?: number};

/** Null where it was killed. */
async function index({dieAt = {}, time}: End = {}): Promise<Course | null> {
  const places = {
    copy: join(stateRoot(), 'default', 'en', 'index', sep),
    state: stateRoot(),
    manifest: join(indexFolder(), 'manifest.json'),
    index: indexFolder(),
  };
  const indexing = await startIndexing(site.folder, {places, dieAt});
  const start = performance.now();
  const timer = time === undefined ? undefined : setTimeout(indexing.kill, time);
  const changes = await indexing.ended;
  clearTimeout(timer);
  return changes && {changes, time: performance.now() - start};
}

async function indexToEnd(): Promise<Course> {
  const course = await index();
  if (!course) {
    throw new Error('Nobody killed it, and it was killed');
  }
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

/** Each in a stretch of its own of the way. */
function shares(stretches: number, atMost = 1): number[] {
  return Array.from({length: stretches}, (_, at) => (atMost * (at + random())) / stretches);
}

const STRETCHES = {copy: 1, state: 2, manifest: 2, index: 2} as const satisfies Changes<Place>;
const changes = [true, false].flatMap((isEmptied) =>
  PLACES.flatMap((place) => shares(STRETCHES[place]).map((share) => ({isEmptied, place, share}))),
);
/** Between two changes, too. */
const moments = [true, false].flatMap((isEmptied) =>
  shares(2, 0.5).map((share) => ({isEmptied, share})),
);

describe('a build that is killed leaves a whole index or none, and the next one is as new', () => {
  it.each(changes)('at $share of its changes of the $place', async ({place, share, isEmptied}) => {
    await restore({isEmptied});
    const {changes} = isEmptied ? whole.anew : whole.over;
    const change = 1 + Math.floor(share * changes[place]);

    expect(await index({dieAt: {[place]: change}})).toBeNull();
    await expectWholeOrNone({isEmptied});
  });

  it.each(moments)('at $share of its time', async ({share, isEmptied}) => {
    await restore({isEmptied});
    const {time} = isEmptied ? whole.anew : whole.over;

    await index({time: share * time});
    await expectWholeOrNone({isEmptied});
  });

  async function expectWholeOrNone({isEmptied}: {readonly isEmptied: boolean}): Promise<void> {
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
  }
});
