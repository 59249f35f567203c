/** Measures one part after the other and prints a table of what was found and what is aimed at. */
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {bookOf, MB, writeBook} from './books.ts';
import {againstBareParse, oneLargeFile, wherePagesGo, whereTimeGoes} from './measurements.ts';
import {memoryGrowth} from './memory.ts';
import {print, type Row} from './table.ts';

const {values} = parseArgs({
  options: {
    rounds: {type: 'string', default: '5'},
    /** Without what takes minutes. */
    quick: {type: 'boolean', default: false},
  },
});
const rounds = Number(values.rounds);
const site = join(process.cwd(), 'example-site');
const folder = mkdtempSync(join(tmpdir(), 'bench-chunk-'));

try {
  const textbook = bookOf('the textbook', site);
  const small = writeBook('a book of 1 MB', join(folder, 'small'), MB);
  const large = () => writeBook('a book of 10 MB', join(folder, 'large'), 10 * MB);
  const steps: (() => Promise<readonly Row[]>)[] = [
    () => againstBareParse(textbook, rounds * 2),
    () => againstBareParse(small, rounds),
    ...(values.quick ? [] : [() => againstBareParse(large(), 1)]),
    () => whereTimeGoes(textbook, rounds),
    () => whereTimeGoes(small, 1),
    () => wherePagesGo(join(site, 'build'), rounds),
    ...(values.quick ? [] : [() => oneLargeFile(folder), () => memoryGrowth(folder)]),
  ];
  for (const step of steps) {
    print(await step());
  }
} finally {
  rmSync(folder, {recursive: true, force: true});
}
