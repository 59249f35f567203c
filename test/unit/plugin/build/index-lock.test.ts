import {spawnSync} from 'node:child_process';
import {mkdtemp, readdir, readFile, rm, stat, utimes, writeFile} from 'node:fs/promises';
import {hostname, tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {locked} from '../../../../plugin/build/index-lock.ts';
import {IndexBusyError} from '../../../../plugin/errors.cts';

const PACE = {pollMs: 5, limitMs: 5000};
/** No machine has been running for so long. */
const LONG_AGO = Date.parse('2001-01-01');

let folder: string;
let file: string;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(folder, 'en', 'index.lock');
  said = [];
  vi.spyOn(console, 'info').mockImplementation((...line) => void said.push(line.join(' ')));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, {recursive: true});
});

/** Works for a moment, and notes when. */
function worker(limitMs = PACE.limitMs) {
  const course: string[] = [];
  const work = (name: string) =>
    locked(
      file,
      async () => {
        course.push(`${name} begins`);
        await wait(20);
        course.push(`${name} ends`);
      },
      {...PACE, limitMs},
    );
  return {course, work};
}

type Owner = {pid?: number; host?: string; since?: number};

/** Leaves the lock of somebody else. */
async function left({pid = process.ppid, host = hostname(), since = Date.now()}: Owner) {
  await locked(file, async () => {});
  await writeFile(file, JSON.stringify({id: 'of-others', pid, host, since}));
}

const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
const names = () => readdir(join(folder, 'en'));

describe('those who index the same pages', () => {
  it('do it one after the other, and say what they wait for', async () => {
    const {course, work} = worker();
    await Promise.all(['a', 'b', 'c'].map(work));
    expect(course).toHaveLength(6);
    for (let at = 0; at < course.length; at += 2) {
      expect(course[at + 1]).toBe(course[at]?.replace('begins', 'ends'));
    }
    expect(said.join('\n')).toContain(`Process ${process.pid} is indexing this site`);
    expect(said).toHaveLength(2);
    expect(await names()).toEqual([]);
  });

  it('let others go on where they fail, and hand on what went wrong', async () => {
    const failing = locked(file, () => Promise.reject(new Error('No room.')));
    await expect(failing).rejects.toThrow('No room.');
    expect(await locked(file, async () => 'done', PACE)).toBe('done');
  });

  it('do not wait for whose process is gone, however many come at once', async () => {
    await left({pid: deadPid()});
    const {course, work} = worker();
    const all = Array.from({length: 8}, (_, at) => String(at));
    await Promise.all(all.map(work));
    expect(course).toHaveLength(16);
    for (let at = 0; at < course.length; at += 2) {
      expect(course[at + 1]).toBe(course[at]?.replace('begins', 'ends'));
    }
    expect(await names()).toEqual([]);
  });

  it.each([
    ['whose number another process has since the machine was started', {since: LONG_AGO}],
    ['that had the number of this one', {pid: process.pid}],
  ])('do not wait for a process %s', async (_, owner) => {
    await left(owner);
    expect(await locked(file, async () => 'done', {...PACE, limitMs: 100})).toBe('done');
  });

  it('wait for another host as long as it gives signs of life', async () => {
    await left({pid: 1, host: 'elsewhere'});
    const {work} = worker(50);
    await expect(work('a')).rejects.toThrow('Process 1 on elsewhere');
    const before = new Date(Date.now() - 6 * 60_000);
    await utimes(file, before, before);
    await work('a');
  });

  it('wait for what is not written yet, and not for what is damaged', async () => {
    await left({});
    await writeFile(file, '{"id":');
    const {work} = worker(50);
    await expect(work('a')).rejects.toThrow('Another process');
    const before = new Date(Date.now() - 60_000);
    await utimes(file, before, before);
    await work('a');
  });

  it('give up on one that does not end, say which file to remove, and leave it', async () => {
    await left({});
    const {work} = worker(50);
    const error = await work('a').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(IndexBusyError);
    expect(String(error)).toContain(`remove ${file}`);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({id: 'of-others'});
  });

  it('go on where somebody was stopped while he removed the lock of another', async () => {
    await left({pid: deadPid()});
    const mark = `${file}.of-others`;
    await writeFile(mark, '');
    const {work} = worker(50);
    await expect(work('a')).rejects.toThrow(IndexBusyError);
    const before = new Date(Date.now() - 60_000);
    await utimes(mark, before, before);
    await work('a');
    expect(await names()).toEqual([]);
  });

  it('give signs of life', async () => {
    const before = new Date(2000, 1);
    await locked(
      file,
      async () => {
        await utimes(file, before, before);
        await vi.waitFor(async () => {
          expect((await stat(file)).mtimeMs).toBeGreaterThan(before.getTime());
        });
      },
      {...PACE, beatMs: 10},
    );
  });

  it('leave nothing where their process ends amid their work', async () => {
    const exits = process.listenerCount('exit');
    await locked(file, async () => {
      expect(await names()).toEqual(['index.lock']);
      const end = process.rawListeners('exit').at(-1);
      end?.call(process);
      expect(await names()).toEqual([]);
    });
    expect(process.listenerCount('exit')).toBe(exits);
  });
});
