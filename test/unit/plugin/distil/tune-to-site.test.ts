import {readFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import {
  type QueryTable,
  readTable,
  tableBytes,
  tableFrom,
} from '../../../../plugin/distil/query-table.ts';
import {rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';
import {siteTexts} from '../../../../plugin/distil/site-texts.ts';
import {tuneToSite} from '../../../../plugin/distil/tune-to-site.ts';
import {chunked} from '../../../support/chunked.ts';
import {projectFolder} from '../../../support/site/site-folder.ts';
import {chapterText} from '../../../support/textbook/chapter-text.ts';
import {compiledEmbedder} from '../embed/local-compiled.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {cosine, rowOf, sumOf} from './small-table.ts';

const CHAPTER = 'chapter-03-kinematics';
const SIZE = 384;

/** Texts with the model's own vectors. */
type Known = {readonly texts: readonly string[]; readonly vectors: readonly Float32Array[]};

let table: QueryTable;
/** Three of four of the chapter's sentences and headings, and the others. */
let learned: Known;
let heldOut: Known;
let questions: Known;
let tuned: QueryTable;

beforeAll(async () => {
  table = await readTable(join(projectFolder, 'model/query-encoder.bin'), SIZE);
  const chunks = await chunked({source: chapterText(CHAPTER)});
  const said = await siteTexts(oneByOne(chunks));
  const compiled = await compiledEmbedder();
  const embedder = await compiled.openLocalEmbedder(OPTIONS, tmpdir());
  const known = async (texts: readonly string[]) => {
    const vectors: Float32Array[] = [];
    await embedder.embed(texts, (index, vector) => {
      vectors[index] = vector;
    });
    return {texts, vectors};
  };
  learned = await known(said.filter((_, at) => at % 4 !== 0));
  heldOut = await known(said.filter((_, at) => at % 4 === 0));
  questions = await known(questionsAbout(CHAPTER));
  await embedder.close();
  compiled.remove();
  tuned = tuneToSite(table, learned.texts, learned.vectors);
});

async function* oneByOne<T>(list: readonly T[]) {
  yield* list;
}

function questionsAbout(chapter: string): string[] {
  const lines = readFileSync(join(projectFolder, 'example-site/questions.jsonl'), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line): {question: string; gold?: string[]} => JSON.parse(line))
    .filter(({gold}) => gold?.some((url) => url.includes(chapter)))
    .map(({question}) => question);
}

/** Compared number by number, 25 million would fill the memory. */
function isSameBytes(a: Float32Array, b: Float32Array): boolean {
  const bytesOf = ({buffer, byteOffset, byteLength}: Float32Array) =>
    Buffer.from(buffer, byteOffset, byteLength);
  return bytesOf(a).equals(bytesOf(b));
}

/** The mean cosine of a table's vectors to the model's. */
function nearness(own: QueryTable, {texts, vectors}: Known): number {
  const rowsOf = rowsOfText(own.names);
  const cosines = texts.map((text, at) =>
    cosine(sumOf(own.rows, SIZE, rowsOf(text)), vectors[at] ?? []),
  );
  return cosines.reduce((sum, one) => sum + one, 0) / cosines.length;
}

describe('a table that is tuned to a chapter', () => {
  it('is nearer to the model in sentences of the chapter, also in those it has not seen', () => {
    expect(heldOut.texts.length).toBeGreaterThan(30);
    expect(nearness(tuned, learned)).toBeGreaterThan(nearness(table, learned) + 0.08);
    expect(nearness(tuned, heldOut)).toBeGreaterThan(nearness(table, heldOut) + 0.03);
  });

  it('is so, too, in the few bits that readers get, and no further away in questions', () => {
    const shipped = tableFrom(tableBytes(tuned), SIZE);
    expect(nearness(shipped, learned)).toBeGreaterThan(nearness(table, learned) + 0.08);
    expect(nearness(shipped, heldOut)).toBeGreaterThan(nearness(table, heldOut) + 0.03);
    expect(questions.texts.length).toBeGreaterThan(4);
    expect(nearness(shipped, questions)).toBeGreaterThan(nearness(table, questions) - 0.005);
  });

  it('is the same to the bit each time', () => {
    const again = tuneToSite(table, learned.texts, learned.vectors);
    expect(again.names).toEqual(tuned.names);
    expect(isSameBytes(again.rows, tuned.rows)).toBe(true);
  });

  it('has a row for the chapter’s own words, which were only spelled', () => {
    expect(table.names).not.toContain('atan2');
    expect(tuned.names).toContain('atan2');
    expect(tuned.names.slice(0, table.names.length)).toEqual(table.names);
    expect(rowOf(tuned, 'atan2').some((value) => value !== 0)).toBe(true);
  });

  it('leaves the rows of words that the chapter does not use as they are', () => {
    const used = new Set(learned.texts.flatMap(rowsOfText(tuned.names)));
    const isSame = (row: number) => {
      const [from, to] = [row * SIZE, (row + 1) * SIZE];
      return isSameBytes(tuned.rows.subarray(from, to), table.rows.subarray(from, to));
    };
    const rows = table.names.map((_, row) => row);
    expect(rows.filter((row) => !used.has(row) && !isSame(row))).toEqual([]);
    expect(rows.filter((row) => used.has(row) && !isSame(row)).length).toBeGreaterThan(300);
  });

  it('does not touch the table that it was made from', async () => {
    const file = await readTable(join(projectFolder, 'model/query-encoder.bin'), SIZE);
    expect(isSameBytes(file.rows, table.rows)).toBe(true);
  });

  it('is the same table where the site says nothing', () => {
    const same = tuneToSite(table, [], []);
    expect(same.names).toEqual(table.names);
    expect(isSameBytes(same.rows, table.rows)).toBe(true);
  });
});
