import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface, type Interface} from 'node:readline';
import {fileURLToPath} from 'node:url';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventsOf} from '../support/server/read-answer.ts';
import {asked, posted} from '../support/server/running-handler.ts';
import {writeIndex} from '../unit/plugin/cli/built-index.ts';

let folder: string;
let child: ChildProcess;
let lines: string[];
let site: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  await writeIndex(folder);
  const script = fileURLToPath(new URL('../support/server/serve-child.ts', import.meta.url));
  child = spawn(
    process.execPath,
    ['--import', 'tsx', script, folder, join(folder, 'asked.jsonl')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  lines = [];
  const reading = linesOf(child);
  reading.on('line', (line) => lines.push(line));
  const [first] = await once(reading, 'line');
  site = `http://127.0.0.1:${JSON.parse(first).port}/book`;
});

afterEach(async () => {
  child.kill('SIGKILL');
  await rm(folder, {recursive: true});
});

function linesOf({stdout}: ChildProcess): Interface {
  if (!stdout) {
    throw new Error('The child has no output.');
  }
  return createInterface({input: stdout});
}

async function openStreams(): Promise<number> {
  const text = await (await fetch(`${site}/silent/metrics`)).text();
  return Number(/^rag_chat_open_streams (\d+)$/m.exec(text)?.[1]);
}

describe('the served site, as a process', () => {
  it('gives an answer up within a second after its reader has left', async () => {
    const leaving = new AbortController();
    const init = {...posted(asked('torque')), signal: leaving.signal};
    await fetch(`${site}/silent/api/chat`, init);
    expect(await openStreams()).toBe(1);
    leaving.abort();
    await vi.waitFor(async () => expect(await openStreams()).toBe(0), {timeout: 1000});
    await vi.waitFor(() => expect(lines.at(-1)).toContain('"outcome":"cancelled"'));
  });

  it('keeps what readers were left with, whole, though it is killed', async () => {
    const chat = await fetch(`${site}/api/chat`, posted(asked('Who won the world cup?')));
    await chat.text();
    const said = {id: 'a', question: 'What does a gearbox do?', isGood: false};
    expect((await fetch(`${site}/api/feedback`, posted(said))).status).toBe(204);
    child.kill('SIGKILL');
    const text = await readFile(join(folder, 'asked.jsonl'), 'utf8');
    expect(text.endsWith('\n')).toBe(true);
    const entries = text.trimEnd().split('\n');
    expect(entries.map((line) => JSON.parse(line))).toMatchObject([
      {kind: 'unanswered', question: 'Who won the world cup?'},
      {kind: 'disliked', question: 'What does a gearbox do?'},
    ]);
  });

  it('finishes what it has begun when it is told to stop, and ends', async () => {
    const response = await fetch(`${site}/silent/api/chat`, posted(asked('torque')));
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect((await fetch(`${site}/readyz`)).status).toBe(503));
    const events = await eventsOf(response);
    expect(events.at(-1)).toBe('[DONE]');
    expect(events.join()).toContain('"code":"closing"');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe('stopped');
  });
});
