import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {readLogs} from '../../../../../plugin/cli/questions/read-log.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asked-'));
  file = join(folder, 'asked.jsonl');
});

afterEach(() => rm(folder, {recursive: true}));

const at = (hour: number) => `2026-05-04T1${hour}:00:00.000Z`;

async function read(...lines: readonly (Buffer | object | string)[]) {
  const bytes = lines.flatMap((line) => [
    Buffer.isBuffer(line)
      ? line
      : Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)),
    Buffer.from('\n'),
  ]);
  await writeFile(file, Buffer.concat(bytes));
  return readLogs([file]);
}

const problems = ({skipped}: Awaited<ReturnType<typeof read>>) =>
  skipped.map(({place, problem}) => `${place.slice(file.length)} ${problem}`);

describe('a question log', () => {
  it('has what readers were left with, whatever else its lines say', async () => {
    const common = {time: at(1), locale: 'en', requestId: 'r'};
    const {left} = await read(
      {...common, kind: 'unanswered', question: 'A?', reason: 'weak', version: '1.0'},
      {...common, kind: 'disliked', id: 'a', question: 'B?', sentence: 'It is.', citedUrl: '/b'},
      {...common, kind: 'unanswered', question: 'And B?', understood: 'A? And B?'},
    );
    expect(left).toMatchObject([
      {kind: 'unanswered', question: 'A?', reason: 'weak', time: at(1), locale: 'en'},
      {kind: 'disliked', question: 'B?', reason: null, sentence: 'It is.', citedUrl: '/b'},
      {question: 'A? And B?'},
    ]);
  });

  it('counts once what readers said several times, and not what they took back', async () => {
    const disliked = {kind: 'disliked', question: 'A?'};
    const {left, withdrawn} = await read(
      {...disliked, id: 'a', time: at(1)},
      {...disliked, id: 'a', time: at(2), reason: 'too long'},
      {...disliked, id: 'b', time: at(1)},
      {kind: 'withdrawn', id: 'b', time: at(3)},
      // Written before it, and said after it.
      {kind: 'withdrawn', id: 'c', time: at(1)},
      {...disliked, id: 'c', time: at(2), reason: 'wrong'},
      {kind: 'withdrawn', id: 'never disliked', time: at(2)},
    );
    expect(left).toMatchObject([{reason: 'too long'}, {reason: 'wrong'}]);
    expect(withdrawn).toBe(1);
  });

  it('may be of the widget’s own events', async () => {
    const {left, withdrawn} = await read(
      {id: 'a', question: 'A?', isGood: false, reason: 'wrong'},
      {id: 'b', question: 'B?', isGood: false},
      {id: 'b', question: 'B?', isGood: null},
      {id: 'c', question: 'C?', isGood: true},
    );
    expect(left).toMatchObject([{kind: 'disliked', question: 'A?', reason: 'wrong', time: null}]);
    expect(withdrawn).toBe(1);
  });

  it('may lie in several files, the older one named last', async () => {
    const older = join(folder, 'older.jsonl');
    const said = {kind: 'disliked', id: 'a', question: 'A?'};
    await writeFile(older, JSON.stringify({...said, time: at(1)}));
    await writeFile(file, JSON.stringify({kind: 'withdrawn', id: 'a', time: at(2)}));
    expect((await readLogs([file, older])).left).toEqual([]);
    const none = join(folder, 'none');
    await expect(readLogs([none])).rejects.toThrow(
      `${none} cannot be read: there is no such file.`,
    );
    await expect(readLogs([folder])).rejects.toThrow('cannot be read: it is a folder.');
  });

  it('says which lines are none, and goes on behind them', async () => {
    const good = {kind: 'unanswered', question: 'A?'};
    const log = await read(
      good,
      '{"kind":"unanswe',
      '',
      '[]',
      'null',
      {kind: 'unanswered', question: 7},
      {kind: 'unanswered', question: ' '},
      {kind: 'other', question: 'A?'},
      {kind: 'withdrawn'},
      {...good, question: 'x'.repeat(10_000_000)},
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
      '\u0000\u001b[2J',
      good,
    );
    expect(log.left).toHaveLength(2);
    expect(problems(log)).toEqual([
      ':2 not JSON',
      ...[4, 5, 6, 7, 8, 9].map((line) => `:${line} no entry of a question log`),
      ':10 too long',
      ':11 not UTF-8',
      ':12 not JSON',
    ]);
  });

  it('has nothing that a terminal would take for a command', async () => {
    const {left} = await read({
      ...{kind: 'disliked', question: 'a\u001b[31m\nb\u202e', reason: '\u0007x'},
      ...{time: '\u001b[31m', sentence: 'x'.repeat(60_000)},
    });
    expect(left).toMatchObject([{question: 'a [31m b', reason: 'x', time: null}]);
    expect(left[0]?.sentence).toHaveLength(2000);
  });

  it('is none where no line is of one, even beside another that is', async () => {
    const own = join(folder, 'asked.jsonl');
    await writeFile(own, JSON.stringify({kind: 'unanswered', question: 'A?'}));
    const other = join(folder, 'package.json');
    await writeFile(other, JSON.stringify({name: 'book', version: '1.0.0'}, null, 2));
    await expect(readLogs([own, other])).rejects.toThrow(`${other} is no question log: it has no`);
  });

  it('may be empty, or have likes alone', async () => {
    const none = {left: [], skipped: [], withdrawn: 0};
    expect(await read()).toEqual(none);
    expect(await read({kind: 'withdrawn', id: 'a'}, {kind: 'withdrawn', id: 'b'})).toEqual(none);
  });
});
