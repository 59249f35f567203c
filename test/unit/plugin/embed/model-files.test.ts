import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {PACKAGED_MODEL} from '../../../../plugin/embed/model-checksums.ts';
import {modelFolder} from '../../../../plugin/embed/model-folder.ts';
import {modelLimits} from '../../../../plugin/embed/model-limits.ts';
import {readModel} from '../../../../plugin/embed/model-read.ts';
import {type CompiledEmbedder, compiledEmbedder} from './local-compiled.ts';
import {OPTIONS} from './local-options.ts';

let site: string;
let compiled: CompiledEmbedder;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'model-files-'));
  compiled = await compiledEmbedder();
});

afterAll(() => {
  rmSync(site, {recursive: true, force: true});
  compiled.remove();
});

const packaged = () => modelFolder(OPTIONS, site);

/** A copy of the packaged model in the site. */
async function copyTo(folder: string): Promise<string> {
  cpSync((await packaged()).path, join(site, folder), {recursive: true});
  return join(site, folder);
}

describe('the model that comes with the package', () => {
  it('is whole, and reads 512 pieces', async () => {
    const {limits} = await readModel(await packaged(), true);
    expect(limits).toEqual({pieces: 512, wordLength: 100});
  });

  it.each(['onnx/model_quantized.onnx', 'tokenizer.json', 'config.json', 'tokenizer_config.json'])(
    'is refused in one line when its %s is not the published one',
    async (file) => {
      const path = await copyTo('damaged');
      writeFileSync(join(path, file), ' ', {flag: 'a'});
      const reading = readModel({...(await packaged()), path}, true);
      await expect(reading).rejects.toMatchObject({
        name: 'EmbeddingError',
        message: expect.stringMatching(
          /^.*damaged: .*sha256 \w{64} instead of \w{64}.*Reinstall.*$/,
        ),
      });
    },
  );

  it('is refused when a file is missing', async () => {
    const path = await copyTo('incomplete');
    rmSync(join(path, 'onnx'), {recursive: true});
    const reading = readModel({...(await packaged()), path}, true);
    await expect(reading).rejects.toThrow(/lacks .*model_quantized\.onnx\. Reinstall/);
  });
});

describe('"embedding.modelPath"', () => {
  it('names the folder with the files, or one with the model’s name below it', async () => {
    const path = await copyTo(`models/${PACKAGED_MODEL}`);
    const direct = {...OPTIONS, modelPath: `models/${PACKAGED_MODEL}`};
    expect((await modelFolder(direct, site)).path).toBe(path);
    expect((await modelFolder({...OPTIONS, modelPath: 'models'}, site)).path).toBe(path);
  });

  it('is refused where there is no model', async () => {
    const folder = modelFolder({...OPTIONS, modelPath: 'nowhere'}, site);
    await expect(folder).rejects.toThrow(/holds no model: there is neither .*config\.json nor/);
  });

  it('may hold any weights: they are told apart by the identity', async () => {
    await copyTo('mine');
    const one = await compiled.openLocalEmbedder({...OPTIONS, modelPath: 'mine'}, site);
    writeFileSync(join(site, 'mine/onnx/model_quantized.onnx'), ' ', {flag: 'a'});
    const other = await compiled.openLocalEmbedder({...OPTIONS, modelPath: 'mine'}, site);
    expect(one.identity).not.toBe(other.identity);
  });

  it('gives the packaged model’s vectors for its files', async () => {
    await copyTo('same');
    const vectors: Float32Array[] = [];
    for (const options of [OPTIONS, {...OPTIONS, modelPath: 'same'}]) {
      const embedder = await compiled.openLocalEmbedder(options, site);
      await embedder.embed(['A gripper holds the cup.'], (_, vector) => vectors.push(vector));
      await embedder.close();
    }
    expect(vectors).toHaveLength(2);
    expect(vectors[0]).toEqual(vectors[1]);
  });

  it('is refused in one line when the weights came in half', async () => {
    const path = await copyTo('half');
    truncateSync(join(path, 'onnx/model_quantized.onnx'), 5_000_000);
    const embedder = await compiled.openLocalEmbedder({...OPTIONS, modelPath: 'half'}, site);
    await expect(embedder.embed(['a', 'b', 'c'], () => {})).rejects.toMatchObject({
      name: 'EmbeddingError',
      message: expect.stringMatching(
        /^.*MiniLM.* does not load from .*half.*Put the whole file there.*$/,
      ),
      stack: expect.not.stringContaining(' at '),
    });
    await embedder.close();
  });

  it('is refused with the beginning of a text that it cannot read', async () => {
    const path = await copyTo('boastful');
    for (const [file, limit] of [
      ['config.json', {max_position_embeddings: 5000}],
      ['tokenizer_config.json', {model_max_length: 5000}],
    ] as const) {
      const facts = JSON.parse(readFileSync(join(path, file), 'utf8'));
      writeFileSync(join(path, file), JSON.stringify({...facts, ...limit}));
    }
    const options = {...OPTIONS, modelPath: 'boastful', threads: 1};
    const embedder = await compiled.openLocalEmbedder(options, site);
    // Of many pieces, but neither the longest nor alone in its batch.
    const word = 'internationalization ';
    const others = Array.from({length: 20}, (_, at) => word.repeat(20 + at));
    const texts = [word.repeat(90), 'A long one!\n'.repeat(150), ...others];
    const embedding = embedder.embed(texts, () => {});
    await expect(embedding).rejects.toMatchObject({
      name: 'EmbeddingError',
      message: expect.stringMatching(
        /^.*MiniLM.* fails with the text "(A long one! ){5}…" \(.+\)\. Change that text, or take another "embedding\.model"\.$/,
      ),
    });
    await embedder.close();
  });

  it('is refused when its tokenizer is no whole JSON', async () => {
    const path = await copyTo('torn');
    truncateSync(join(path, 'tokenizer.json'), 1000);
    const opening = compiled.openLocalEmbedder({...OPTIONS, modelPath: 'torn'}, site);
    await expect(opening).rejects.toThrow(/tokenizer\.json is no whole JSON/);
  });

  it('needs the precision that is asked for', async () => {
    await copyTo('quantized');
    const opening = compiled.openLocalEmbedder(
      {...OPTIONS, modelPath: 'quantized', quantized: false},
      site,
    );
    await expect(opening).rejects.toThrow(/lacks .*onnx\/model\.onnx/);
    const full = join(site, 'quantized/onnx/model.onnx');
    mkdirSync(dirname(full), {recursive: true});
    copyFileSync(join(site, 'quantized/onnx/model_quantized.onnx'), full);
    const options = {...OPTIONS, modelPath: 'quantized', quantized: false};
    const embedder = await compiled.openLocalEmbedder(options, site);
    await embedder.embed(['a'], (_, vector) => expect(vector).toHaveLength(384));
    expect(embedder.identity).toContain('fp32');
    await embedder.close();
  });
});

describe('how much a model reads', () => {
  it('is what its files say, without the positions that are the padding’s', () => {
    const roberta = {model_type: 'xlm-roberta', max_position_embeddings: 514, pad_token_id: 1};
    expect(modelLimits(roberta, {}, {})).toEqual({pieces: 512, wordLength: null});
    const bert = {model_type: 'bert', max_position_embeddings: 512};
    const tokenizer = {model: {type: 'WordPiece', max_input_chars_per_word: 200}};
    expect(modelLimits(bert, {model_max_length: 128}, tokenizer)).toEqual({
      pieces: 128,
      wordLength: 200,
    });
  });

  it('is the usual number where they do not say', () => {
    expect(modelLimits({}, {model_max_length: 1e30}, {model: {type: 'WordPiece'}})).toEqual({
      pieces: 512,
      wordLength: 100,
    });
  });
});
