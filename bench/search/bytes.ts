import {openIndex} from '../../core/search/open-index.ts';
import {kilobytes, printTable} from '../encoder/print.ts';
import {median, percentile} from '../encoder/statistics.ts';
import type {FileRead, MemoryIndex} from './memory-index.ts';
import {peersFor, runPeer} from './peers.ts';
import {scriptSizes} from './script-size.ts';
import type {Site} from './site.ts';
import {bytesAtMost} from './targets.ts';

const TOP = 5;
const HIGH = 0.9;
const FURTHER = 200_000;

type Fetched = {
  readonly name: string;
  readonly first: readonly number[];
  readonly further: readonly number[];
};

/** What a reader fetches for the first five passages with an empty cache, and for another question. */
export async function printBytes(
  site: Site,
  index: MemoryIndex,
  {target, withPeers}: {readonly target: number | null; readonly withPeers: boolean},
): Promise<void> {
  const {worker, chat} = await scriptSizes();
  const ours = await fetchedBy(site, index, worker + chat);
  const questions = site.questions.map(({text}) => text);
  const others: Fetched[] = [];
  for (const peer of withPeers ? peersFor(site) : []) {
    others.push(await runPeer(peer, site, questions));
  }
  printTable(`Bytes of a question to ${site.name}, ${site.sections.length} sections`, [
    ['', 'first, median', '90 %', 'a further one, median', '90 %'],
    ...[ours, ...others].map(({name, first, further}) => [
      name,
      ...[first, further].flatMap((bytes) => [
        kilobytes(median(bytes)),
        kilobytes(percentile(bytes, HIGH)),
      ]),
    ]),
  ]);
  console.log(
    `\nOurs has ${kilobytes(worker)} of search and ${kilobytes(chat)} of chat as scripts;`,
  );
  console.log(`on the average ${byKind(ours.reads.first)};`);
  console.log(`for a further question ${byKind(ours.reads.further)}.\n`);
  if (target !== null) {
    bytesAtMost(`${site.name}, first five passages`, median(ours.first), target);
  }
  bytesAtMost(`${site.name}, a further question`, median(ours.further), FURTHER);
}

async function fetchedBy({questions}: Site, {source, takeReads}: MemoryIndex, script: number) {
  const reads: Record<'first' | 'further', (readonly FileRead[])[]> = {first: [], further: []};
  for (const [place, {text}] of questions.entries()) {
    takeReads();
    const {search} = await openIndex(source);
    await search(text, {topK: TOP});
    reads.first.push(takeReads());
    await search(questions[(place + 1) % questions.length]?.text ?? '', {topK: TOP});
    reads.further.push(takeReads());
  }
  return {
    name: 'ours',
    reads,
    first: reads.first.map((all) => script + total(all)),
    further: reads.further.map(total),
  };
}

function total(reads: readonly FileRead[]): number {
  return reads.reduce((sum, {bytes}) => sum + bytes, 0);
}

function byKind(questions: readonly (readonly FileRead[])[]): string {
  const sums = new Map<string, number>();
  for (const {kind, bytes} of questions.flat()) {
    sums.set(kind, (sums.get(kind) ?? 0) + bytes / questions.length);
  }
  return Array.from(sums)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
    .join(', ');
}
