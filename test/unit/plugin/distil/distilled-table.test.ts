import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {
  DISTILLED_FILE,
  distilledBytes,
  readDistilled,
} from '../../../../plugin/distil/distilled-table.ts';
import {tableBytes} from '../../../../plugin/distil/query-table.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import {tableOf} from './small-table.ts';

const TABLE = tableOf({the: [1, 2, 3], robot: [-1, 0, 1], 'the robot': [0, 0, 5]});
const MODEL = 'some/model';
const WHOLE = distilledBytes(TABLE, MODEL);

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'distilled-'));
});

afterEach(() => rm(site, {recursive: true}));

/** What the author is told of a file; null where it is read. */
async function complaint(bytes: Uint8Array | string): Promise<string | null> {
  await writeFile(join(site, DISTILLED_FILE), bytes);
  const error = await readDistilled(site, MODEL).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error !== null) {
    expect(error).toBeInstanceOf(EmbeddingError);
  }
  return error instanceof Error ? error.message : null;
}

describe('a site’s own table', () => {
  it('is what was distilled', async () => {
    await writeFile(join(site, DISTILLED_FILE), WHOLE);
    const table = await readDistilled(site, MODEL);
    expect(table?.names).toEqual(TABLE.names);
    expect(table && tableBytes(table)).toEqual(tableBytes(TABLE));
  });

  it('is not there before', async () => {
    expect(await readDistilled(site, MODEL)).toBeNull();
  });

  it('of another model is left aside with a warning, so that a build can go before the next one', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await writeFile(join(site, DISTILLED_FILE), distilledBytes(TABLE, 'other/model'));
    expect(await readDistilled(site, MODEL)).toBeNull();
    expect(warn.mock.calls.join()).toContain(
      '[rag-chat] rag-chat-encoder.bin was made for the model other/model, but the site uses some/model, so readers search by words alone: run "docusaurus rag-chat:distil" again after this build, or remove the file.',
    );
    warn.mockRestore();
  });

  it('is refused wherever it was cut off, and with bytes too many', async () => {
    const header = WHOLE.indexOf('\n'.charCodeAt(0));
    for (let length = 0; length < WHOLE.length; length++) {
      expect(await complaint(WHOLE.subarray(0, length)), `${length} bytes`).toBe(
        length <= header
          ? '[rag-chat] rag-chat-encoder.bin is no query encoder: remove the file, or run "docusaurus rag-chat:distil" again.'
          : '[rag-chat] rag-chat-encoder.bin is incomplete: remove the file, or run "docusaurus rag-chat:distil" again.',
      );
    }
    expect(await complaint(Buffer.concat([WHOLE, Buffer.of(0)]))).toContain('is incomplete');
  });

  it.each([
    ['a text', 'A text.\nAnd another line.'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['JSON of something else', '{"model": "some/model"}\n'],
    ['JSON that is no object', 'null\n'],
    ['a table without its model', tableBytes(TABLE)],
  ])('is refused where it is %s', async (_, bytes) => {
    expect(await complaint(bytes)).toContain('is no query encoder');
  });

  it.each([-1, 0, 2.5, 4, 1e12])('is refused with %d dimensions', async (dimensions) => {
    const header = Buffer.from(`${JSON.stringify({model: MODEL, dimensions})}\n`);
    expect(await complaint(Buffer.concat([header, tableBytes(TABLE)]))).toContain('is incomplete');
  });

  it('is refused where it cannot be read', async () => {
    await mkdir(join(site, DISTILLED_FILE));
    await expect(readDistilled(site, MODEL)).rejects.toThrow(
      '[rag-chat] rag-chat-encoder.bin cannot be read: remove the file, or run "docusaurus rag-chat:distil" again.',
    );
  });
});
