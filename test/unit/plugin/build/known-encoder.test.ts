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
const known = (locale = 'en') => knownEncoder({siteDir}, 'default', locale);
const file = () => join(stateFolder({siteDir}, 'default'), 'en', 'encoder.bin');

describe('the query encoder of a build before', () => {
  it('is as it was, to the byte', async () => {
    await known().put('key', encoder);
    const found = await known().get('key');
    expect(found?.files.map(({kind, name, bytes}) => [kind, name, Array.from(bytes)])).toEqual(
      encoder.files.map(({kind, name, bytes}) => [kind, name, Array.from(bytes)]),
    );
    expect(found).toMatchObject({dimensions: 4, name: encoder.name, hot: encoder.hot});
  });

  it('is none where there was no build, it was of something else, or of another locale', async () => {
    expect(await known().get('key')).toBeNull();
    await known().put('key', encoder);
    expect(await known().get('other')).toBeNull();
    expect(await known('fr').get('key')).toBeNull();
  });

  it('is none where its file was cut or changed anywhere', async () => {
    await known().put('key', encoder);
    const whole = await readFile(file());
    for (let at = 0; at < whole.length; at += 7) {
      await writeFile(file(), whole.subarray(0, at));
      expect(await known().get('key')).toBeNull();
    }
    for (let at = whole.indexOf('\n') + 1; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await writeFile(file(), changed);
      expect(await known().get('key')).toBeNull();
    }
  });

  it('is none once it is forgotten', async () => {
    await known().put('key', encoder);
    await forgetEncoder({siteDir}, 'default', 'en');
    expect(await known().get('key')).toBeNull();
  });
});
