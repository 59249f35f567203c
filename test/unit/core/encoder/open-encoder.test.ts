import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {basicTokens} from '../../../../core/encoder/basic-tokens.ts';
import {openEncoder} from '../../../../core/encoder/open-encoder.ts';
import {IndexFormatError} from '../../../../core/index-format/index-format-error.ts';
import {type QueryTable, tableBytes, tableFrom} from '../../../../plugin/distil/query-table.ts';
import {rowsOfText} from '../../../../plugin/distil/rows-of-text.ts';
import {encoderFiles} from '../../../support/encoder-files.ts';
import {toyTable, toyVocabulary} from './toy-table.ts';

const DIMENSIONS = 16;
/** More than the first file has room for, each a word by itself. */
const WORDS = Array.from({length: 1000}, (_, number) => `word${String(number).padStart(3, '0')}`);
/** The first ones are expected most. */
const byOrder = (piece: string) => 1000 - Number(piece.slice(4));

/** The encoder of a table, and which files it has read. */
async function open(table: QueryTable, {prefix = '', expected = byOrder, mostKept = 1e6} = {}) {
  const {directory, files} = await encoderFiles(table, prefix, expected);
  const reads: string[] = [];
  const broken = new Set<string>();
  const readFile = async (file: string) => {
    reads.push(file);
    const bytes = files.get(file);
    if (broken.has(file) || !bytes) {
      throw new Error(`${file} could not be read.`);
    }
    return bytes;
  };
  const encoder = openEncoder(directory, readFile, mostKept);
  return {...encoder, directory, files, reads, broken};
}

/** Whether at least half of a question's words, without its marks and numbers, have rows. */
function isKnown({names}: QueryTable, question: string): boolean {
  const words = basicTokens(question).filter((word) => /\p{L}/u.test(word));
  const known = words.filter((word) => rowsOfText(names)(word).length > 0).length;
  return known > 0 && known >= words.length / 2;
}

/** What training makes of a text: the sum of its rows as readers get them, of length 1. */
function trained(table: QueryTable, text: string): number[] | null {
  const {names, dimensions, rows} = tableFrom(tableBytes(table), table.dimensions);
  const sum = Array<number>(dimensions).fill(0);
  for (const row of rowsOfText(names)(text)) {
    for (let d = 0; d < dimensions; d++) {
      sum[d] = (sum[d] ?? 0) + (rows[row * dimensions + d] ?? 0);
    }
  }
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : null;
}

function expectSame(vector: Float32Array | null, wanted: number[] | null) {
  expect(vector === null).toBe(wanted === null);
  const off = Math.max(
    0,
    ...Array.from(vector ?? [], (value, d) => Math.abs(value - (wanted?.[d] ?? 0))),
  );
  expect(off).toBeLessThan(1e-3);
}

const questionOf = (alphabet: readonly string[]) =>
  fc
    .array(fc.string({unit: fc.constantFrom(...alphabet), maxLength: 9}), {maxLength: 8})
    .map((words) => words.join(' '));

describe('the query encoder', () => {
  it('makes of any question what training makes of it, whatever the vocabulary', async () => {
    const asked = toyVocabulary.chain((vocabulary) =>
      fc.tuple(fc.constant(vocabulary), fc.array(questionOf(vocabulary.alphabet), {minLength: 4})),
    );
    await fc.assert(
      fc.asyncProperty(asked, async ([{names, shared, expected}, questions]) => {
        const table = toyTable(names, DIMENSIONS, shared);
        const {encode, reads} = await open(table, {expected});
        const vectors = await Promise.all(questions.map((question) => encode(question)));
        for (const [index, question] of questions.entries()) {
          const wanted = isKnown(table, question) ? trained(table, question) : null;
          expectSame(vectors[index] ?? null, wanted);
        }
        expect(new Set(reads).size).toBe(reads.length);
      }),
      {numRuns: 60},
    );
  });

  it('adds the row of a pair, whichever of its pieces is hot', async () => {
    const pairs = ['word000 word001', 'word001 word990', 'word990 word001', 'word980 word980'];
    const table = toyTable([...WORDS, ...pairs, 'word970 word990'], DIMENSIONS);
    const {encode} = await open(table);
    for (const question of [...pairs, 'Word970, word990', 'word970 unknown word990']) {
      expectSame(await encode(question), trained(table, question));
    }
  });

  it('gives vectors of length 1', async () => {
    const vector = await (await open(toyTable(WORDS, DIMENSIONS))).encode(
      'word001 word999 word500',
    );
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5);
  });

  it('puts the prefix of the model before a question', async () => {
    const table = toyTable(['query', ...WORDS], DIMENSIONS);
    const {encode} = await open(table, {prefix: 'query: '});
    expectSame(await encode('word001'), trained(table, 'query: word001'));
  });

  it('knows nothing of unknown words, of none, and of words that are too long', async () => {
    const {encode} = await open(toyTable(WORDS, DIMENSIONS));
    for (const question of ['', ' \n', 'gripper', '!?', 'word000'.repeat(20)]) {
      expect(await encode(question)).toBeNull();
    }
  });

  it('knows a question of which it knows half of the words', async () => {
    const {encode} = await open(toyTable(WORDS, DIMENSIONS));
    expect(await encode('word001 gripper датчик')).toBeNull();
    expect(await encode('word001 gripper')).not.toBeNull();
  });

  it('counts neither marks nor numbers among the words, though they have rows', async () => {
    const table = toyTable(['42', '?', '!', ...WORDS], DIMENSIONS);
    const {encode} = await open(table);
    for (const question of ['42', '?!', '42?!', 'Что делает датчик 42?!?!?!']) {
      expect(await encode(question)).toBeNull();
    }
    expectSame(await encode('word001 42?'), trained(table, 'word001 42?'));
    expect(await encode('word001 % % % 99')).not.toBeNull();
  });

  it('does not count the prefix', async () => {
    const prefix = 'query query: ';
    const {encode} = await open(toyTable(['query', ...WORDS], DIMENSIONS), {prefix});
    expect(await encode('gripper датчик word001')).toBeNull();
    expect(await encode('word001')).not.toBeNull();
  });

  it('knows nothing of them either where the model has a prefix', async () => {
    const {encode} = await open(toyTable(['query', ...WORDS], DIMENSIONS), {prefix: 'query: '});
    for (const question of ['', ' \n', 'gripper']) {
      expect(await encode(question)).toBeNull();
    }
  });

  it('knows nothing with an empty table', async () => {
    expect(await (await open(toyTable([], DIMENSIONS))).encode('word')).toBeNull();
  });
});

describe('the files of the query encoder', () => {
  const table = toyTable(WORDS, DIMENSIONS);

  /** The one file that has a word's row besides the hot one. */
  const homeOf = (word: string, {directory}: Awaited<ReturnType<typeof open>>) => {
    const at = directory.starts.filter((start) => start <= word).length - 1;
    return directory.files[at];
  };

  it('are read as far as a question needs them, and once', async () => {
    const opened = await open(table);
    expect(opened.reads).toEqual([]);
    await opened.encode('word001 word002?');
    expect(opened.reads).toEqual([opened.directory.hot, opened.directory.files[0]]);
    await opened.encode('word999 word998 word001');
    const {hot, files} = opened.directory;
    const read = [hot, files[0], homeOf('word999', opened)];
    expect(opened.reads).toEqual(read);
    await Promise.all([opened.encode('word999'), opened.encode('word002')]);
    expect(opened.reads).toEqual(read);
  });

  it('are read again where there is no room for all, but not what every question needs', async () => {
    const {directory, files} = await open(table);
    const room = 1.5 * (files.get(directory.files[0] ?? '')?.length ?? 0);
    const mostKept = (files.get(directory.hot)?.length ?? 0) + room;
    const opened = await open(table, {mostKept});
    const asked = ['word999', 'word500', 'word600', 'word999'];
    for (const word of asked) {
      expectSame(await opened.encode(word), trained(table, word));
    }
    expect(opened.reads).toEqual([directory.hot, ...asked.map((word) => homeOf(word, opened))]);
  });

  it('are read once by questions at the same time', async () => {
    const opened = await open(table);
    await Promise.all(['word999', 'word999', 'word998'].map((word) => opened.encode(word)));
    expect(opened.reads).toEqual([opened.directory.hot, homeOf('word999', opened)]);
  });

  it('are no more than the hot one and one or two for each piece', async () => {
    await fc.assert(
      fc.asyncProperty(toyVocabulary, fc.nat(), async ({names, shared, expected}, which) => {
        const pieces = names.filter((name) => !name.includes(' ') && !name.startsWith('##'));
        const word = pieces[which % (pieces.length || 1)] ?? 'a';
        fc.pre(basicTokens(word).length === 1);
        const {encode, reads, files} = await open(toyTable(names, 4, shared), {expected});
        await encode(word);
        expect(reads.length).toBeLessThanOrEqual(2);
        expect(reads.every((file) => files.has(file))).toBe(true);
      }),
      {numRuns: 30},
    );
  });

  it('that could not be read are asked for again with the next question', async () => {
    const opened = await open(table);
    opened.broken.add(opened.directory.hot);
    await expect(opened.encode('word999')).rejects.toThrow('could not be read');
    opened.broken.clear();
    opened.broken.add(homeOf('word999', opened) ?? '');
    await expect(opened.encode('word999')).rejects.toThrow('could not be read');
    opened.broken.clear();
    expectSame(await opened.encode('word999'), trained(table, 'word999'));
    const home = homeOf('word999', opened);
    const {hot} = opened.directory;
    expect(opened.reads).toEqual([hot, hot, home, home]);
  });

  it('that are not what the build wrote are refused, and asked for again', async () => {
    const {directory, files} = await encoderFiles(table, '', byOrder);
    let isWell = false;
    const {encode} = openEncoder(directory, async (file) => {
      const bytes = files.get(file) ?? new Uint8Array();
      return isWell ? bytes : bytes.subarray(0, -1);
    });
    await expect(encode('word999')).rejects.toThrow(IndexFormatError);
    isWell = true;
    expectSame(await encode('word999'), trained(table, 'word999'));
  });

  it('are few for a very long question, of which only the beginning counts', async () => {
    const {encode, reads, directory} = await open(table);
    const beginning = Array(256).fill('word999').join(' ');
    const rest = WORDS.join(' ').repeat(50);
    expectSame(await encode(`${beginning} ${rest}`), trained(table, beginning));
    expect(reads.length).toBe(2);
    expect(directory.files.length).toBeGreaterThan(10);
  });
});
