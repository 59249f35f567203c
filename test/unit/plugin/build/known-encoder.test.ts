import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {forgetEncoder, knownEncoder} from '../../../../plugin/build/known-encoder.ts';
import {stateFolder} from '../../../../plugin/build/state-folder.ts';
import {packEncoder} from '../../../../plugin/store/encoder-files.ts';
import {toyTable} from '../../core/encoder/toy-table.ts';

let siteDir: string;

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'known-encoder-'));
});

afterEach(async () => {
  await rm(siteDir, {recursive: true});
});

const encoder = await packEncoder({
  table: toyTable(['gripper', 'öffnet', 'closes'], 4),
  ...{prefix: 'quéry: ', expected: () => 0},
});
const source = (how = 'how', sections: readonly string[] = ['a', 'b']) => ({how, sections});
const known = (locale = 'en') => knownEncoder({siteDir}, 'default', locale);
const file = () => join(stateFolder({siteDir}, 'default'), 'en', 'encoder.bin');

describe('the query encoder of a build before', () => {
  it('is as it was, to the byte', async () => {
    await known().put(source(), encoder);
    const found = await known().get(source());
    expect(found?.files.map(({kind, name, bytes}) => [kind, name, Array.from(bytes)])).toEqual(
      encoder.files.map(({kind, name, bytes}) => [kind, name, Array.from(bytes)]),
    );
    expect(found).toMatchObject({dimensions: 4, name: encoder.name, hot: encoder.hot});
  });

  it('is none where there was no build, it was of something else, or of another locale', async () => {
    expect(await known().get(source())).toBeNull();
    await known().put(source(), encoder);
    expect(await known().get(source('other'))).toBeNull();
    expect(await known('fr').get(source())).toBeNull();
  });

  it('is none where its file was cut or changed anywhere', async () => {
    await known().put(source(), encoder);
    const whole = await readFile(file());
    for (let at = 0; at < whole.length; at += 7) {
      await writeFile(file(), whole.subarray(0, at));
      expect(await known().get(source())).toBeNull();
    }
    for (let at = whole.indexOf('\n') + 1; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file(), changed);
      expect(await known().get(source())).toBeNull();
    }
  });

  it('is the same while few sections change, and none once more have changed since it was made', async () => {
    const sections = (from: number) => Array.from({length: 100}, (_, place) => `s${from + place}`);
    await known().put(source('how', sections(0)), encoder);
    expect(await known().get(source('how', sections(5)))).toMatchObject({name: encoder.name});
    expect(await known().get(source('how', sections(0).toReversed()))).not.toBeNull();
    expect(await known().get(source('how', sections(6)))).toBeNull();
    expect(await known().get(source('how', [...sections(0), ...sections(0)]))).toBeNull();
    expect(await known().get(source('how', []))).toBeNull();
  });

  it('is none once it is forgotten', async () => {
    await known().put(source(), encoder);
    await forgetEncoder({siteDir}, 'default', 'en');
    expect(await known().get(source())).toBeNull();
  });
});
