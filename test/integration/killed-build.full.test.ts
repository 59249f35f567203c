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

/** Where it leaves something: first what the next one needs to know, then what readers fetch. */
const FOLDERS = {state: stateRoot, index: indexFolder} as const;
const PLACES = ['state', 'index'] as const;

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

/** How far a build got once the site was loaded: how often its files changed, and in how many milliseconds. */
const MEASURES = [...PLACES, 'time'] as const;
type Measure = (typeof MEASURES)[number];
type Course = Readonly<Record<Measure, number>>;

/** Indexes the site, in vain where it is killed once it got so far. */
async function index(end: Partial<Course> = {}): Promise<{course: Course; isKilled: boolean}> {
  // What is not there yet cannot be watched.
  await mkdir(stateRoot(), {recursive: true});
  const indexing = await startIndexing(site.folder);
  const course = {state: 0, index: 0, time: 0};
  const start = performance.now();
  const timer = end.time === undefined ? undefined : setTimeout(indexing.kill, end.time);
  const watchers = PLACES.map((place) =>
    watch(FOLDERS[place](), {recursive: true}, () => {
      course[place] += 1;
      if (course[place] >= (end[place] ?? Number.POSITIVE_INFINITY)) {
        indexing.kill();
      }
    }),
  );
  const code = await indexing.ended;
  clearTimeout(timer);
  course.time = performance.now() - start;
  for (const watcher of watchers) {
    watcher.close();
  }
  expect([0, null], indexing.output()).toContain(code);
  return {course, isKilled: code === null};
}

async function indexToEnd(): Promise<Course> {
  const {course, isKilled} = await index();
  expect(isKilled).toBe(false);
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
/** What is written in a moment is often all there before a signal comes; by the clock, none is late. */
const STRETCHES = {state: 1, index: 2, time: 4} as const satisfies Course;
/** A process takes a while to end, too. */
const AT_MOST = 0.9;
const moments = [true, false].flatMap((isEmptied) =>
  MEASURES.flatMap((measure) =>
    Array.from({length: STRETCHES[measure]}, (_, at) => ({
      ...{isEmptied, measure, share: (AT_MOST * (at + random())) / STRETCHES[measure]},
    })),
  ),
);

describe('a build that is killed', () => {
  let killed = 0;

  it.each(moments)(
    'at $share of its $measure leaves a whole index or none, and the next one is as new',
    async ({share, measure, isEmptied}) => {
      await restore({isEmptied});
      const end = share * (isEmptied ? whole.anew : whole.over)[measure];
      killed += (await index({[measure]: end})).isKilled ? 1 : 0;

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
    expect(killed).toBeGreaterThan(moments.length * 0.5);
  });
});
