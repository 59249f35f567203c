import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {stoppable} from '../../../../plugin/embed/stop-signal.ts';

const program = fileURLToPath(new URL('embedding-child.ts', import.meta.url));
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stop-signal-'));
  children = [];
});

afterEach(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
  }
  await rm(folder, {recursive: true, force: true});
});

type Wanted = {
  first?: number;
  total: number;
  ms: number;
  msToStop?: number;
  idle?: boolean;
  limit?: string;
};

/** Waits for lines of a build's output. */
function start({first = 0, total, ms, msToStop = 0, idle, limit}: Wanted) {
  const args = [
    '--import',
    'tsx',
    program,
    folder,
    `${first}`,
    `${total}`,
    `${ms}`,
    `${msToStop}`,
    ...(idle ? ['--idle'] : []),
  ];
  const child = limit
    ? spawn('sh', ['-c', `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, ...args])
    : spawn(process.execPath, args);
  children.push(child);
  let output = '';
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors += data;
  });
  const seen = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        if (pattern.test(output)) {
          resolve(output);
        }
      };
      child.stdout?.on('data', look);
      child.on('close', () => reject(new Error(`No ${pattern} in: ${output}${errors}`)));
      look();
    });
  child.stdout?.on('data', (data) => {
    output += data;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code ?? signal,
    output,
    errors,
  }));
  return {child, seen, ended};
}

const cachedIn = async (total: number) => {
  const {output} = await start({total, ms: 0}).ended;
  const [, right, cached] = /right (\d+), cached (\d+)/.exec(output) ?? [];
  expect(Number(right)).toBe(total);
  return Number(cached);
};

describe('stopping a build that embeds', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('keeps on %s what is done, says so, and ends with %i', async (signal, code) => {
    const build = start({total: 400, ms: 5});
    await build.seen(/^20$/m);
    build.child.kill(signal);
    const end = await build.ended;
    expect(end.code).toBe(code);
    const [line, done] =
      /Stopped: (\d+) of 400 texts are embedded and kept; the next build goes on from there\./.exec(
        end.output,
      ) ?? [];
    expect(end.output.trimEnd().endsWith(line ?? '?')).toBe(true);
    expect(await cachedIn(400)).toBe(Number(done));
    expect(Number(done)).toBeGreaterThanOrEqual(20);
  });

  it('ends at once on a second Ctrl-C', async () => {
    const build = start({total: 400, ms: 5, msToStop: 20_000});
    await build.seen(/^20$/m);
    build.child.kill('SIGINT');
    setTimeout(() => build.child.kill('SIGINT'), 100);
    const {code, output} = await build.ended;
    expect(code).toBe(130);
    expect(output).not.toContain('Stopped');
  });

  it('leaves Ctrl-C to who had it before, once all is embedded', async () => {
    const build = start({total: 3, ms: 1, idle: true});
    await build.seen(/right 3/);
    build.child.kill('SIGINT');
    expect((await build.ended).code).toBe(0);
  });
});

describe('a build that dies while it embeds', () => {
  it('leaves all but the last moment to the next one, and nothing wrong', async () => {
    const build = start({total: 400, ms: 5});
    await build.seen(/^60$/m);
    build.child.kill('SIGKILL');
    await build.ended;
    expect(await cachedIn(400)).toBeGreaterThan(30);
  });

  it('loses nothing to others that embed at the same time', async () => {
    const builds = [0, 100, 200].map((first) => start({first, total: 150, ms: 1}));
    for (const {ended} of builds) {
      expect((await ended).output).toContain('right 150');
    }
    expect(await cachedIn(350)).toBe(350);
  });

  it('goes on where the disk is full, with one warning', async () => {
    // A segment of 512 or 1024 bytes holds few of these.
    const {code, output, errors} = await start({total: 200, ms: 1, limit: '1'}).ended;
    expect(errors).toBe('');
    expect(code).toBe(0);
    expect(output).toContain('right 200, cached 0');
    expect(output.match(/warning: .*EFBIG/g)).toHaveLength(1);
    const cached = await cachedIn(200);
    expect(cached).toBeLessThan(200);
  });
});

describe('two plugin instances that embed at the same time', () => {
  it('leave the listeners as they were, whoever ends first', async () => {
    const own = () => {};
    process.on('SIGTERM', own);
    const before = process.rawListeners('SIGTERM');
    const during: unknown[] = [];
    const work = (ms: number) =>
      stoppable(
        async () => {
          await new Promise((resolve) => setTimeout(resolve, ms));
          during.push(process.rawListeners('SIGTERM').includes(own));
        },
        () => {},
      );
    const both = [work(10), work(30)];
    await Promise.all(both);
    expect(during).toEqual([false, false]);
    expect(process.rawListeners('SIGTERM')).toEqual(before);
    process.off('SIGTERM', own);
  });
});
