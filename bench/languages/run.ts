import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {answerQuestion} from '../../core/answer/answer-question.ts';
import {collectAnswer} from '../../core/answer/collect.ts';
import {openIndex} from '../../core/search/open-index.ts';
import type {Chunk} from '../../core/types.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {bareScan} from './bare-scan.ts';

/** A line of a file of questions, as `rag-chat:eval` reads it. */
type Asked = {readonly question: string; readonly gold: readonly string[]};

const AMONG = 5;
const {values} = parseArgs({
  options: {
    built: {type: 'string'},
    questions: {type: 'string'},
    times: {type: 'string', default: '5'},
  },
});
if (values.built === undefined || values.questions === undefined) {
  throw new Error('run.ts --built FOLDER --questions FILE.jsonl [--times 5]');
}
const open = () => openIndex(folderSource(join(String(values.built), 'rag-chat')));
const asked: readonly Asked[] = (await readFile(values.questions, 'utf8'))
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line));

const index = await open();
const chunks = await allChunks();
const tokens = chunks.map(({tokenCount}) => tokenCount);
const letters = chunks.map(({text}) => Array.from(text).length);
console.log(`locale ${index.manifest().locale}, ${chunks.length} chunks`);
console.log(`tokens of a chunk: ${spread(tokens)}`);
console.log(`letters of a chunk: ${spread(letters)}`);

const scan = bareScan(chunks);
const scanned: number[] = [];
const searched: number[] = [];
const answered: number[] = [];
const ranks: {readonly ours: number; readonly bare: number}[] = [];
for (const {question, gold} of asked) {
  const {passages} = await index.search(question, {topK: AMONG});
  ranks.push({
    ours: rankIn(
      passages.map(({chunk}) => chunk),
      gold,
    ),
    bare: rankIn(scan(question, AMONG), gold),
  });
  for (let time = 0; time < Number(values.times); time++) {
    scanned.push(await milliseconds(async () => scan(question, AMONG)));
    searched.push(await milliseconds(() => index.search(question, {topK: AMONG})));
    answered.push(await milliseconds(() => collectAnswer(answerQuestion(index, question))));
  }
}
const first = await milliseconds(async () => (await open()).search(asked[0]?.question ?? ''));
for (const [name, way] of [
  ['searched by its index', 'ours'],
  ['a bare scan of pairs', 'bare'],
] as const) {
  const share = (most: number) => ranks.filter((one) => one[way] <= most).length / ranks.length;
  console.log(`${name}: hit@1 ${share(1).toFixed(2)}, hit@${AMONG} ${share(AMONG).toFixed(2)}`);
}
console.log(`ms of a bare scan: ${spread(scanned)}`);
console.log(
  `ms of a search: ${spread(searched)}; with the index opened for it ${first.toFixed(1)}`,
);
console.log(`ms of a whole answer: ${spread(answered)}`);

async function allChunks(): Promise<readonly Chunk[]> {
  const {documents} = await index.documents({count: Number.MAX_SAFE_INTEGER});
  const all: Chunk[] = [];
  for (const {url, urlAnchor, chunkId} of documents.flat()) {
    const section = await index.section({page: url, anchor: urlAnchor, chunkId});
    all.push(...(section?.chunks ?? []));
  }
  return all;
}

/** The first of them that stands where a question is answered, from 1. */
function rankIn(found: readonly Chunk[], gold: readonly string[]): number {
  const rank = found.findIndex((chunk) => gold.some((address) => isAt(chunk, address)));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank + 1;
}

/** Addresses in the file have no base URL. */
function isAt({url, urlAnchor, headings}: Chunk, address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const anchors = [urlAnchor, ...headings.map((heading) => heading.anchor)];
  return (
    url.replace(/\/$/, '').endsWith(path) &&
    (anchor === undefined || anchors.includes(`#${anchor}`))
  );
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function spread(numbers: readonly number[]): string {
  const sorted = Array.from(numbers).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const shown = (number: number) => number.toFixed(Number.isInteger(number) ? 0 : 1);
  return `median ${shown(at(0.5))}, 95 % ${shown(at(0.95))}, most ${shown(at(1))}`;
}
