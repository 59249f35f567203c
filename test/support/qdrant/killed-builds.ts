import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createInterface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {expect} from 'vitest';
import {type StoredBuild, storeInQdrant} from '../../../plugin/store/qdrant/store-in-qdrant.ts';
import {verifyStored} from '../../../plugin/store/qdrant/verify.ts';
import {edition} from './edition.ts';
import {startPolling} from './polling-reader.ts';
import {shownIn, textsOf} from './reader.ts';
import {SITE, toyJob} from './toy-site.ts';

const CHILD = fileURLToPath(new URL('store-child.ts', import.meta.url));

type Place = {readonly url: string; readonly collection: string};

/** Starts a build as a process, and waits until it begins to store. */
export async function startBuild(
  {url, collection}: Place,
  count: number,
  number: number,
  {clockShift = 0} = {},
) {
  const told = [url, collection, ...[count, number, clockShift].map(String)];
  const args = ['--import', 'tsx', CHILD, ...told];
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']});
  const lines: string[] = [];
  // What it said before its end has been read, too.
  const exited = once(child, 'close');
  const reading = createInterface({input: child.stdout}).on('line', (line) => lines.push(line));
  await new Promise<void>((begin, fail) => {
    reading.once('line', () => begin());
    exited.then(() => fail(new Error('The build ended before it began.')), fail);
  });
  return {child, lines, exited, reading};
}

type StartedBuild = Awaited<ReturnType<typeof startBuild>>;

/**
 * Kills builds all along their way, from one of Qdrant's answers to the next; after each, the
 * deployed one is whole, and so is the next one.
 */
export async function killBuilds(place: Place, count: number, kills: number): Promise<number> {
  const readers = new Map<number, readonly string[]>();
  const store = async (number: number): Promise<StoredBuild> => {
    const job = toyJob(edition(count, number), place);
    const stored = await storeInQdrant(job);
    expect(await verifyStored(job)).toMatchObject({problems: []});
    if (!stored) {
      throw new Error('Nothing was stored.');
    }
    readers.set(stored.build, textsOf(await shown(place, stored.build)));
    await reader.deploy({...stored, chunks: edition(count, number)});
    return stored;
  };
  const reader = startPolling(place.url, {builds: 2});
  await store(0);
  const whole = await startBuild(place, count, 1);
  await whole.exited;
  const asked = asksOf(whole);
  expect(asked).toBeGreaterThan(kills);
  await store(1);
  let killed = 0;
  for (let number = 2; number < kills + 2; number++) {
    const build = await startBuild(place, count, number);
    // Each in a stretch of its own.
    const share = (number - 2 + Math.random()) / kills;
    killed += (await killedAt(build, Math.ceil(share * asked))) ? 1 : 0;
    await expectShown(place, Array.from(readers).slice(-3));
    // Every other time the author has changed something again before the next build.
    await store(number + (number % 2) * 100);
  }
  expect(await reader.stop()).toBeGreaterThan(kills);
  await expectShown(place, Array.from(readers));
  return killed;
}

/** How often it has asked Qdrant for something. */
function asksOf({lines}: StartedBuild): number {
  return lines.filter((line) => line === 'asks').length;
}

/** Kills a build once it asks for so many things; says whether that was before its end. */
async function killedAt(build: StartedBuild, asks: number): Promise<boolean> {
  const {child, exited, lines, reading} = build;
  const look = () => {
    if (asksOf(build) >= asks) {
      child.kill('SIGKILL');
    }
  };
  reading.on('line', look);
  look();
  await exited;
  return child.signalCode === 'SIGKILL' && !lines.some((line) => /^stored/.test(line));
}

type Shown = readonly (readonly [build: number, texts: readonly string[]])[];

async function expectShown(place: Place, readers: Shown): Promise<void> {
  for (const [build, texts] of readers) {
    expect(textsOf(await shown(place, build)), `build ${build}`).toEqual(texts);
  }
}

function shown({url, collection}: Place, build: number) {
  return shownIn({url, collection, site: SITE}, build);
}
