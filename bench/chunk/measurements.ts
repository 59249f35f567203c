import {join} from 'node:path';
import {bareParser} from './bare-parse.ts';
import {type Book, MB, type SourceFile, writeOneFile} from './books.ts';
import {barePage, builtPages, comparePage} from './built-pages.ts';
import {chunker, type Step} from './chunking.ts';
import {interleaved} from './interleave.ts';
import {tokenShare} from './profile.ts';
import {limited, milliseconds, type Row} from './table.ts';

export async function againstBareParse(book: Book, rounds: number): Promise<Row[]> {
  const {name, siteDir, files, bytes} = book;
  const {a, b} = await interleaved(files, rounds, {a: chunker(siteDir), b: bareParser(files)});
  return [
    milliseconds(`${name}: made into chunks`, a, bytes),
    milliseconds(`${name}: only parsed`, b, bytes),
    limited(`${name}: chunks against parsing`, a / b, 2),
  ];
}

export async function whereTimeGoes(book: Book, rounds: number): Promise<Row[]> {
  const {name, siteDir} = book;
  const spent = new Map<Step, number>();
  const chunk = chunker(siteDir, (step, ms) => spent.set(step, (spent.get(step) ?? 0) + ms));
  const counting = await tokenShare(async () => {
    for (let round = 0; round < rounds; round++) {
      await each(book, chunk);
    }
  });
  const total = Array.from(spent.values()).reduce((sum, ms) => sum + ms, 0);
  const shares = Array.from(spent, ([step, ms]) => [step, ms / total] as const);
  const parsing = (spent.get('read and parse') ?? 0) / total;
  return [
    ...shares.map(([step, share]) => ({what: `${name}: ${step}`, found: percent(share)})),
    {
      what: `${name}: counting tokens, within the last two`,
      found: percent(counting),
      target: {words: 'not the largest part', isMet: counting < parsing},
    },
  ];
}

/** One file of 10 MB against one of 1 MB; apart, what the parser does and what the plugin adds. */
export async function oneLargeFile(folder: string): Promise<Row[]> {
  const small = writeOneFile('one file of 1 MB', join(folder, 'one-small'), MB);
  const large = writeOneFile('one file of 10 MB', join(folder, 'one-large'), 10 * MB);
  const books = {a: small, b: large};
  const own = {a: 0, b: 0};
  const chunk = (side: 'a' | 'b') => {
    own[side] = 0;
    return each(
      books[side],
      chunker(books[side].siteDir, (step, ms) => {
        own[side] += step === 'read and parse' ? 0 : ms;
        // What the parser leaves behind is not the next steps' to clear.
        globalThis.gc?.();
      }),
    );
  };
  const whole = await interleaved([0], 1, {a: () => chunk('a'), b: () => chunk('b')});
  const parsing = await interleaved([0], 1, {
    a: () => each(small, bareParser(small.files)),
    b: () => each(large, bareParser(large.files)),
  });
  const times = 'ten times the text takes so many times as long';
  return [
    milliseconds(`${small.name}: made into chunks`, whole.a, small.bytes),
    milliseconds(`${large.name}: made into chunks`, whole.b, large.bytes),
    limited(times, whole.b / whole.a, 12),
    {what: `${times}: only parsed`, found: (parsing.b / parsing.a).toFixed(2)},
    limited(`${times}: all but parsing`, own.b / own.a, 12),
  ];
}

async function each({files}: Book, work: (file: SourceFile) => Promise<unknown>): Promise<void> {
  for (const file of files) {
    await work(file);
  }
}

/** What is done with the built HTML, here in one thread. */
export async function wherePagesGo(build: string, rounds: number): Promise<Row[]> {
  const pages = builtPages(build);
  if (pages.length === 0) {
    return [{what: `no built pages in ${build}`, found: 'left out'}];
  }
  const bytes = pages.reduce((sum, {html}) => sum + Buffer.byteLength(html), 0);
  const {a, b} = await interleaved(pages, rounds, {a: comparePage, b: barePage});
  return [
    milliseconds(`${pages.length} built pages: read and compared`, a, bytes),
    milliseconds(`${pages.length} built pages: only parsed`, b, bytes),
    milliseconds('a page: read and compared', a / pages.length),
    milliseconds('a page: only parsed', b / pages.length),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
