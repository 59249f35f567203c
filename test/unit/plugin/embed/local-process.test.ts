import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {compileProgram} from '../../../../scripts/build/compile-program.ts';

const PROGRAM = 'test/unit/plugin/embed/local-embedding-child.ts';
let built: Awaited<ReturnType<typeof compileProgram>>;

beforeAll(async () => {
  built = await compileProgram([PROGRAM, 'plugin/embed/embed-worker.ts']);
});

afterAll(() => built.remove());

/** Starts a program that embeds, and waits until it has begun. */
async function embedding(what: string) {
  const child = spawn(process.execPath, [built.compiled(PROGRAM), what], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives to each command.
    detached: true,
  });
  let output = '';
  const closed = once(child, 'close').then(([code, signal]) => ({code: code ?? signal, output}));
  const begun = new Promise<readonly number[]>((resolve, reject) => {
    const look = (text: Buffer) => {
      output += text;
      const [, children] = /children ([\d ]+)\n/.exec(output) ?? [];
      if (children) {
        resolve(children.split(' ').map(Number));
      }
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', () => reject(new Error(`It did not begin: ${output}`)));
  });
  return {pid: child.pid ?? 0, children: await begun, closed};
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function expectGone(children: readonly number[]): Promise<void> {
  expect(children).toHaveLength(2);
  await expect.poll(() => children.filter(isRunning), {timeout: 5000}).toEqual([]);
}

// Their children are listed by `pgrep`.
describe.skipIf(process.platform === 'win32')('a build that embeds', () => {
  it('may end at any moment, and nothing crashes or is left behind', async () => {
    for (let run = 0; run < 3; run++) {
      const {children, closed} = await embedding('exit');
      const {code, output} = await closed;
      expect(output).toMatch(/^children [\d ]+\n$/);
      expect(code).toBe(0);
      await expectGone(children);
    }
  });

  it('leaves nothing behind when it is killed', async () => {
    const {pid, children, closed} = await embedding('go on');
    process.kill(pid, 'SIGKILL');
    await closed;
    await expectGone(children);
  });

  it('has what was done before Ctrl-C, which all its processes hear', async () => {
    const {pid, children, closed} = await embedding('go on');
    process.kill(-pid, 'SIGINT');
    const {code, output} = await closed;
    expect(output).toMatch(/^children [\d ]+\nkept [1-9]\d*\n$/);
    expect(code).toBe(130);
    await expectGone(children);
  });

  it('says so when a process is killed while it embeds', async () => {
    const {children, closed} = await embedding('lose one');
    const {code, output} = await closed;
    expect(output).toMatch(/process of the embedding model .* has died \(it ended with SIGKILL\)/);
    expect(code).toBe(0);
    await expectGone(children);
  });

  it('goes on with new ones when its processes died in between, ends, and never loads the library itself', async () => {
    const {children, closed} = await embedding('rest');
    const {code, output} = await closed;
    expect(output).toContain('kept 8, without ONNX Runtime in this process\n');
    expect(code).toBe(0);
    await expectGone(children);
  });
});
