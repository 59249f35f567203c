import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {localLibrary} from '../../../../plugin/embed/local-library.ts';
import {describeWithRig} from '../../../support/describe-with-rig.ts';
import {type CompiledEmbedder, compiledEmbedder} from './local-compiled.ts';
import {cosine, OPTIONS} from './local-options.ts';

const PROJECT = join(import.meta.dirname, '../../../..');
/** Under another name, so that no site of the tests has it unasked. */
const INSTALLED = join(PROJECT, 'node_modules/huggingface-transformers');

let site: string;
let library: string;
let compiled: CompiledEmbedder;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'local-library-'));
  library = join(site, 'node_modules/@huggingface/transformers');
  mkdirSync(join(site, 'node_modules/@huggingface'), {recursive: true});
  writeFileSync(join(site, 'package.json'), '{}');
  compiled = await compiledEmbedder();
});

afterAll(() => {
  rmSync(site, {recursive: true, force: true});
  compiled.remove();
});

describe('the library that runs the model', () => {
  it('is our own, in the versions that we bundle and depend on', () => {
    const versionOf = (name: string) =>
      JSON.parse(readFileSync(join(PROJECT, 'node_modules', name, 'package.json'), 'utf8')).version;
    const names = ['@xenova/transformers', 'onnxruntime-node'];
    expect(localLibrary(tmpdir())).toEqual({
      name: names.map((name) => `${name}@${versionOf(name)}`).join(' '),
      from: null,
    });
  });

  it('is the site’s @huggingface/transformers, which says so if it does not load', async () => {
    mkdirSync(library);
    const description = {name: '@huggingface/transformers', version: '9.9.9', main: 'main.cjs'};
    writeFileSync(join(library, 'package.json'), JSON.stringify(description));
    writeFileSync(join(library, 'main.cjs'), 'throw new Error("no binary for this platform")');
    const embedder = await compiled.openLocalEmbedder(OPTIONS, site);
    expect(embedder.identity).toContain('@huggingface/transformers@9.9.9');
    await expect(embedder.embed(['a'], () => {})).rejects.toThrow(
      /@huggingface\/transformers@9\.9\.9 does not load .*no binary for this platform.*remove it/,
    );
    await embedder.close();
    rmSync(library, {recursive: true});
  });

  it('is not silently our own when the site’s is installed in half', () => {
    const half = join(site, 'half');
    const folder = join(half, 'node_modules/@huggingface/transformers');
    mkdirSync(folder, {recursive: true});
    writeFileSync(join(folder, 'package.json'), JSON.stringify({main: 'lost.cjs'}));
    expect(() => localLibrary(half)).toThrow(/is broken\. Reinstall it/);
  });
});

const rig = {
  unavailable: () => (existsSync(INSTALLED) ? null : 'huggingface-transformers is not installed.'),
};

describeWithRig([rig], 'the site’s @huggingface/transformers', () => {
  beforeAll(() => symlinkSync(INSTALLED, library));

  it('embeds with the packaged weights, much as our own library does', async () => {
    const vectors: Float32Array[] = [];
    for (const folder of [site, tmpdir()]) {
      const embedder = await compiled.openLocalEmbedder(OPTIONS, folder);
      await embedder.embed(['A gripper holds the cup.'], (_, vector) => vectors.push(vector));
      await embedder.close();
    }
    const [theirs = new Float32Array(), own = new Float32Array()] = vectors;
    expect(theirs).toHaveLength(384);
    expect(cosine(theirs, own)).toBeGreaterThan(0.98);
  });

  it('gives a text the same bits in any order and process', async () => {
    const texts = ['', 'One.', 'Two words. '.repeat(30), 'long '.repeat(900)];
    const runs: Float32Array[][] = [];
    for (const [order, threads] of [
      [texts, 1],
      [texts.toReversed(), 2],
    ] as const) {
      const embedder = await compiled.openLocalEmbedder({...OPTIONS, threads}, site);
      const vectors: Float32Array[] = [];
      await embedder.embed(order, (index, vector) => {
        vectors[index] = vector;
      });
      await embedder.close();
      runs.push(vectors);
    }
    expect(runs[1]?.toReversed()).toEqual(runs[0]);
  });

  it('says in one line when the weights are damaged', async () => {
    const path = join(site, 'damaged');
    cpSync(join(PROJECT, 'lib/embedding-model', OPTIONS.model), path, {recursive: true});
    writeFileSync(join(path, 'onnx/model_quantized.onnx'), 'no weights');
    const embedder = await compiled.openLocalEmbedder({...OPTIONS, modelPath: 'damaged'}, site);
    await expect(embedder.embed(['a'], () => {})).rejects.toThrow(
      /^.*does not load from .*damaged.*$/,
    );
    await embedder.close();
  });
});
