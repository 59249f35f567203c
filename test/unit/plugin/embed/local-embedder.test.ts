import {tmpdir} from 'node:os';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Embedder} from '../../../../plugin/embed/embedder.ts';
import type {EmbeddingOptions} from '../../../../plugin/embed/embedding-options.cts';
import {type CompiledEmbedder, compiledEmbedder} from './local-compiled.ts';
import {cosine, OPTIONS} from './local-options.ts';

let compiled: CompiledEmbedder;
let embedder: Embedder;
const opened: Embedder[] = [];

async function open(options: Partial<EmbeddingOptions> = {}): Promise<Embedder> {
  const one = await compiled.openLocalEmbedder({...OPTIONS, ...options}, tmpdir());
  opened.push(one);
  return one;
}

async function vectorsOf(texts: readonly string[], by = embedder): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  await by.embed(texts, (index, vector) => {
    expect(vectors[index]).toBeUndefined();
    vectors[index] = vector;
  });
  expect(Object.keys(vectors)).toHaveLength(texts.length);
  return vectors;
}

async function vectorOf(text: string): Promise<Float32Array> {
  const [vector] = await vectorsOf([text]);
  return vector ?? new Float32Array();
}

beforeAll(async () => {
  compiled = await compiledEmbedder();
  embedder = await open();
});

afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  compiled.remove();
});

/** Short and long, alike and unlike, and with what tokenizers stumble over. */
const TEXTS = [
  '',
  ' \n\t ',
  'A gripper holds the cup.',
  'A gripper holds the cup!',
  'Ein Greifer hält die Tasse. '.repeat(12),
  'Damped least squares keeps the joint speeds bounded near singular configurations.',
  'J(q)^T (J(q) J(q)^T + λ² I)^{-1} e',
  '机器人学是一门研究机器人的学科。',
  '\ud83d alone and 😀 whole, [SEP] written out, ##ing',
  'word '.repeat(700),
  'x'.repeat(1000),
  ...Array.from({length: 20}, (_, index) => `Step ${index} of the plan. `.repeat(1 + index)),
];

describe('a vector', () => {
  it('is the same to the bit in any order, with any neighbours, in any process', async () => {
    const expected = await vectorsOf(TEXTS);
    const alone = await open({threads: 1});
    for (const [index, text] of TEXTS.entries()) {
      expect(await vectorsOf([text], alone)).toEqual([expected[index]]);
    }
    const three = await open({threads: 3});
    expect(await vectorsOf(TEXTS.toReversed(), three)).toEqual(expected.toReversed());
    expect(await vectorsOf([...TEXTS, ...TEXTS], three)).toEqual([...expected, ...expected]);
  });

  it('has the length one and the model’s number of dimensions', async () => {
    for (const vector of await vectorsOf(TEXTS)) {
      expect(vector).toHaveLength(384);
      expect(cosine(vector, vector)).toBeCloseTo(1, 5);
    }
  });

  it('is closer to a paraphrase’s than to another subject’s', async () => {
    const question = await vectorOf('How do I find the joint angles for a wanted hand position?');
    const paraphrase = await vectorOf('Inverse kinematics computes the angles that reach a pose.');
    const unrelated = await vectorOf('The soup should simmer for an hour before it is served.');
    expect(cosine(question, paraphrase)).toBeGreaterThan(cosine(question, unrelated) + 0.3);
  });
});

describe('a text that is longer than the model reads', () => {
  const filling = 'The soup simmers for an hour before it is served. ';

  it('is read to its end', async () => {
    const cooking = await vectorOf(filling.repeat(60));
    const robots = 'Inverse kinematics computes the joint angles of a robot arm. ';
    const mixed = await vectorOf(filling.repeat(60) + robots.repeat(60));
    const subject = await vectorOf(robots);
    expect(cosine(mixed, subject)).toBeGreaterThan(cosine(cooking, subject) + 0.3);
  });

  it('is read in a word of a thousand letters', async () => {
    const [some, other] = await vectorsOf(['robot'.repeat(200), 'soup'.repeat(250)]);
    expect(cosine(some ?? new Float32Array(), other ?? new Float32Array())).toBeLessThan(0.9);
  });
});

describe('embedding', () => {
  it('hands on vectors while others are still to come', async () => {
    let done = 0;
    const texts = Array.from({length: 150}, (_, index) => `${index} ${filler}`);
    const calls = new Set<number>();
    await embedder.embed(texts, () => {
      done++;
      calls.add(Math.floor(performance.now() / 50));
    });
    expect(done).toBe(150);
    expect(calls.size).toBeGreaterThan(3);
  });

  it('stops between two texts when it is aborted, and keeps what is done', async () => {
    const stop = new AbortController();
    let done = 0;
    const texts = Array.from({length: 5000}, (_, index) => `${index} ${filler}`);
    const embedding = embedder.embed(
      texts,
      () => {
        done++;
        stop.abort(new Error('enough'));
      },
      stop.signal,
    );
    await expect(embedding).rejects.toThrow('enough');
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(500);
    // Nothing comes later, and the processes go on with other texts.
    const atEnd = done;
    await vectorsOf(['Something else.']);
    expect(done).toBe(atEnd);
  });

  it('does nothing when it is aborted beforehand', async () => {
    const embedding = embedder.embed(
      ['a'],
      () => expect.fail(),
      AbortSignal.abort(new Error('no')),
    );
    await expect(embedding).rejects.toThrow('no');
  });

  it('stops when it is aborted while the processes start', async () => {
    // No others embed in this way.
    const other = await open({pooling: 'cls'});
    const stop = new AbortController();
    const embedding = other.embed(['a', 'b'], () => expect.fail(), stop.signal);
    stop.abort(new Error('at once'));
    await expect(embedding).rejects.toThrow('at once');
  });

  it('of no text starts nothing', async () => {
    const dying = await compiledEmbedder('process.exit(3)');
    const one = await dying.openLocalEmbedder(OPTIONS, tmpdir());
    await one.embed([], () => expect.fail());
    dying.remove();
  });

  it('passes on what the receiver throws', async () => {
    const embedding = embedder.embed(['a', 'b'], () => {
      throw new RangeError('the disk is full');
    });
    await expect(embedding).rejects.toThrow(RangeError);
  });

  it('says so when the vectors have another size than the author says', async () => {
    const other = await open({dimensions: 512});
    await expect(vectorsOf(['a'], other)).rejects.toThrow(
      /gives vectors of 384 numbers, but "embedding.dimensions" is 512/,
    );
  });

  it('says so when a process dies', async () => {
    const dying = await compiledEmbedder('process.exit(3)');
    const one = await dying.openLocalEmbedder(OPTIONS, tmpdir());
    const embedding = one.embed(['a', 'b', 'c'], () => {});
    await expect(embedding).rejects.toMatchObject({
      name: 'EmbeddingError',
      message: expect.stringMatching(/process .* has died .*code 3.*embedding\.threads/),
    });
    await one.close();
    dying.remove();
  });
});

const filler =
  'The quick brown fox jumps over the lazy dog, and the robot computes its path. '.repeat(3);

describe('the identity', () => {
  it('names what a vector depends on, and is known before anything is embedded', async () => {
    const cls = await open({pooling: 'cls'});
    expect(embedder.identity).toMatch(
      /transformers@\d.*onnxruntime-node@\d.*MiniLM.*sha256:\w{64} q8 mean/,
    );
    expect(cls.identity).not.toBe(embedder.identity);
    expect(cls.dimensions()).toBe(384);
  });
});
