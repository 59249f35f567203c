import {printTable} from '../encoder/print.ts';
import {startChild} from './child.ts';
import {crowd} from './crowd.ts';
import {readOptions} from './options.ts';
import {minuteRow, printVerdicts, timesRow} from './report.ts';
import type {Asked, Stream} from './stream.ts';

const {index, streams, minutes, seconds, isQuoted, profile, pace} = readOptions(
  process.argv.slice(2),
);
/** What the provider alone takes is measured for a part of each minute, before the handler's. */
const ALONE_SECONDS = Math.max(3, seconds / 6);
const LEAVING = 0.1;
/** Answers in the book's own sentences are there at once. */
const apartMs = isQuoted ? 1000 : pace.firstMs + pace.tokens * pace.everyMs;
const readers = {streams, leaving: LEAVING, apartMs};

const provider = await startChild('provider-child.js', pace);
const model = {url: `http://127.0.0.1:${provider.port}/v1`, name: 'paced', key: 'none'};
const profiling = profile === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
const handler = await startChild('handler-child.js', {index, streams, ...(!isQuoted && {model})}, [
  '--expose-gc',
  ...profiling,
]);

/** Marks tell questions apart, and change nothing of what is found. */
const question = (marks: string) => `What is gimbal lock${marks}`;
const throughHandler: Asked = {
  url: `http://127.0.0.1:${handler.port}/api/chat`,
  body: (name) => ({
    messages: [{id: '1', role: 'user', parts: [{type: 'text', text: question(name)}]}],
  }),
  word: isQuoted ? '"type":"data-part"' : '"type":"data-draft"',
  sentence: '"type":"data-part"',
  end: '[DONE]',
};
const alone: Asked = {
  url: `${model.url}/chat/completions`,
  body: (name) => ({
    ...{model: 'paced', stream: true},
    messages: [{role: 'user', content: question(name)}],
  }),
  word: '"content":',
  sentence: '[1] ',
  end: '[DONE]',
};

const most = {own: [] as Stream[], bare: [] as Stream[]};
const rows: ReturnType<typeof minuteRow>[] = [];
const leaves: number[] = [];

// Whatever is compiled or read for the first time is not what is asked about.
await crowd(throughHandler, {
  ...readers,
  streams: Math.min(20, streams),
  seconds: 2,
  apartMs: 1000,
});
for (let minute = 1; minute <= minutes; minute += 1) {
  const bare = isQuoted
    ? []
    : await crowd(alone, {...readers, seconds: ALONE_SECONDS, apartMs: 1000});
  await provider.ask('closed');
  const cpuBefore = (await memory()).cpu;
  const own = await crowd(throughHandler, {...readers, seconds});
  // The last ones that left are to be closed by then, or count as never.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const {closed, open} = closedIn(await provider.ask('closed'));
  const closedAfter = isQuoted ? [] : own.flatMap((one) => closingOf(one, closed));
  leaves.push(...closedAfter);
  most.own.push(...own);
  most.bare.push(...bare);
  const now = await memory();
  const row = minuteRow({minute, own, bare, closedAfter, open, memory: now, cpuBefore, seconds});
  rows.push(row);
  console.log(row.line);
}
await handler.stop();
await provider.stop();

printTable(`${streams} streams at once, ms`, [
  ['', 'answers', 'first word p50', 'p95', 'first sentence p50', 'p95', 'end p50', 'p95'],
  timesRow('through the handler', most.own),
  ...(isQuoted ? [] : [timesRow('the provider alone', most.bare)]),
]);
printVerdicts({...most, leaves, memories: rows.map(({memory: one}) => one)});

type Memory = {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly cpu: NodeJS.CpuUsage;
};

async function memory(): Promise<Memory> {
  return (await handler.ask('memory')) as Memory;
}

type Closed = {readonly open: number; readonly closed: Readonly<Record<string, number>>};

function closedIn(answer: unknown): Closed {
  return answer as Closed;
}

/** How long after its reader had left the provider's connection was closed. */
function closingOf({name, leftAt}: Stream, closed: Closed['closed']): readonly number[] {
  if (leftAt === null) {
    return [];
  }
  const at = closed[name];
  return [at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - leftAt)];
}
