import {expectedIn} from '../../plugin/build/expected-words.ts';
import {encodingTimes, fetchedFor} from './cost.ts';
import {kilobytes, printTable} from './print.ts';
import type {QuestionSet} from './sets.ts';
import {median, percentile} from './statistics.ts';
import {filesOf, type NamedTable} from './tables.ts';

const TARGET_BYTES = 150_000;
const HIGH = 0.9;

/** What a reader of the site fetches for a first question, whatever it is. */
export async function printCost(
  tables: readonly NamedTable[],
  {name, chunks, questions}: QuestionSet,
): Promise<void> {
  const asked = questions.map(({text}) => text);
  const expected = await expectedIn(asRead(chunks));
  const rows: string[][] = [];
  for (const table of tables) {
    for (const [first, files] of [
      ['in general', await filesOf(table)],
      ['in the site', await filesOf(table, expected)],
    ] as const) {
      const fetched = await fetchedFor(files, asked);
      const bytes = fetched.map((one) => one.bytes);
      const requests = fetched.map((one) => one.requests);
      const times = await encodingTimes(files, asked);
      const all = Array.from(files.sizes.values());
      rows.push([
        table.name,
        first,
        ...[median(requests), percentile(requests, HIGH)].map(String),
        ...[median(bytes), percentile(bytes, HIGH)].map(kilobytes),
        median(bytes) <= TARGET_BYTES ? 'yes' : 'NO',
        `${(median(times) * 1000).toFixed(0)} µs`,
        `${all.length}, ${kilobytes(all.reduce((sum, length) => sum + length, 0))}`,
      ]);
    }
  }
  const title = `What a question costs a reader with empty caches (${name}, ${asked.length} questions)`;
  printTable(title, [
    [
      '',
      'first file: what is frequent',
      'requests, median',
      '90 %',
      'bytes, median',
      '90 %',
      `at most ${kilobytes(TARGET_BYTES)}`,
      'encoding, median',
      'all files',
    ],
    ...rows,
  ]);
}

async function* asRead(chunks: QuestionSet['chunks']) {
  yield* chunks;
}
