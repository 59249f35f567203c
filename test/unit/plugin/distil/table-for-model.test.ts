import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {DISTILLED_FILE, distilledBytes} from '../../../../plugin/distil/distilled-table.ts';
import {isPackaged, tableForModel} from '../../../../plugin/distil/table-for-model.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import {queryTableFile} from '../../../../plugin/package-paths.ts';
import {OPTIONS} from '../embed/local-options.ts';
import {tableOf} from './small-table.ts';

const endpoint = {url: 'http://localhost:1/v1', apiKeyEnv: 'NO_KEY', batchSize: 8};
const OTHER = {...OPTIONS, model: 'other/model'};

let site: string;

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'table-for-model-'));
});

afterEach(() => rm(site, {recursive: true}));

describe('the table that questions are read with', () => {
  it('is the package’s own for the package’s own model, in either precision', async () => {
    const table = await tableForModel(OPTIONS, site);
    expect(table?.dimensions).toBe(384);
    expect(table?.names).toContain('robot');
    expect(isPackaged({...OPTIONS, quantized: false})).toBe(true);
  });

  it('says in one line what to do where the package’s own is missing or damaged', async () => {
    const file = join(site, 'query-encoder.bin');
    const says =
      '[rag-chat] The query encoder is missing or damaged: reinstall docusaurus-plugin-rag-chat.';
    const missing = tableForModel(OPTIONS, site, file);
    await expect(missing).rejects.toThrow(EmbeddingError);
    await expect(missing).rejects.toHaveProperty('message', says);
    await writeFile(file, (await readFile(queryTableFile)).subarray(0, -1));
    await expect(tableForModel(OPTIONS, site, file)).rejects.toHaveProperty('message', says);
  });

  it('is not that where vectors are made in another way', () => {
    expect(isPackaged(OTHER)).toBe(false);
    expect(isPackaged({...OPTIONS, pooling: 'cls'})).toBe(false);
    expect(isPackaged({...OPTIONS, endpoint})).toBe(false);
  });

  it('is the site’s for another model, where it has one', async () => {
    expect(await tableForModel(OTHER, site)).toBeNull();
    await writeFile(
      join(site, DISTILLED_FILE),
      distilledBytes(tableOf({arm: [1, 0]}), OTHER.model),
    );
    expect((await tableForModel(OTHER, site))?.names).toEqual(['arm']);
    expect((await tableForModel({...OTHER, endpoint}, site))?.names).toEqual(['arm']);
  });
});
