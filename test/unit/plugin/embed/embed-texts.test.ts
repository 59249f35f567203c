import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {textHash} from '../../../../plugin/embed/cache-record.ts';
import {
  type EmbeddingProgress,
  embedIntoCache,
  embedTexts,
} from '../../../../plugin/embed/embed-texts.ts';
import type {Embedder} from '../../../../plugin/embed/embedder.ts';
import {openVectorCache, type VectorCache} from '../../../../plugin/embed/vector-cache.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';

let folder: string;
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embed-texts-'));
  asked = [];
});

afterEach(() => rm(folder, {recursive: true, force: true}));

const lengthOf = (text: string) => Float32Array.of(text.length, 1);

type Setup = {
  vectorOf?: (text: string) => Float32Array;
  dimensions?: number | null;
  before?: (text: string) => void;
};

function embedder({vectorOf = lengthOf, dimensions = null, before}: Setup = {}): Embedder {
  return {
    identity: 'test',
    model: 'test/model',
    dimensions: () => dimensions,
    async embed(texts, onVector, signal) {
      for (const [index, text] of texts.entries()) {
        before?.(text);
        signal?.throwIfAborted();
        asked.push(text);
        onVector(index, vectorOf(text));
        await new Promise(setImmediate);
      }
    },
    close: async () => {},
  };
}

async function withCache<Result>(work: (cache: VectorCache) => Promise<Result>): Promise<Result> {
  const warn = (message: string) => expect.fail(message);
  const cache = await openVectorCache({folder, identity: 'test', dimensions: null, warn});
  return work(cache).finally(() => cache.close());
}

const embed = (texts: readonly string[], setup: Setup = {}, signal?: AbortSignal) =>
  withCache((cache) =>
    embedTexts(texts, {embedder: embedder(setup), cache, ...(signal && {signal})}),
  );

describe('embedding texts', () => {
  it('takes texts as they come, and reads their vectors when these are asked for', async () => {
    await embed(['a', 'bb']);
    asked.length = 0;
    async function* texts() {
      yield* ['ccc', 'a', 'ccc', 'bb'];
    }
    const seen: EmbeddingProgress[] = [];
    await withCache(async (cache) => {
      const onProgress = (now: EmbeddingProgress) => void seen.push(now);
      const vectors = await embedIntoCache(texts(), {embedder: embedder(), cache, onProgress});
      expect(vectors.length).toBe(4);
      expect([3, 2, 1, 0].map((place) => vectors.at(place)?.[0])).toEqual([2, 3, 1, 3]);
    });
    expect(asked).toEqual(['ccc']);
    expect(seen).toEqual([
      {done: 2, cached: 2, total: 4},
      {done: 4, cached: 2, total: 4},
    ]);
  });

  it('gives vectors in the order of the texts, and embeds each distinct text once', async () => {
    const vectors = await embed(['bb', 'a', 'bb', 'ccc']);
    expect(vectors).toEqual(['bb', 'a', 'bb', 'ccc'].map(lengthOf));
    expect(asked).toEqual(['bb', 'a', 'ccc']);
  });

  it('gives each of thousands of texts its own vector', async () => {
    const texts = Array.from({length: 2500}, (_, number) => `text ${number}`);
    const vectorOf = (text: string) => Float32Array.of(Number(text.slice(5)), 1);
    expect(await embed(texts, {vectorOf})).toEqual(texts.map(vectorOf));
  });

  it('asks for nothing but what is new since the last build', async () => {
    await embed(['a', 'bb']);
    asked = [];
    expect(await embed(['bb', 'a'])).toEqual(['bb', 'a'].map(lengthOf));
    expect(asked).toEqual([]);
    await embed(['a', 'dddd']);
    expect(asked).toEqual(['dddd']);
  });

  it('takes no texts, and one of no characters', async () => {
    expect(await embed([])).toEqual([]);
    expect(await embed([''])).toEqual([lengthOf('')]);
  });

  it('counts the texts that are done, and which of them were cached', async () => {
    await embed(['a']);
    const seen: EmbeddingProgress[] = [];
    await withCache((cache) =>
      embedTexts(['a', 'bb', 'a', 'bb'], {
        embedder: embedder(),
        cache,
        onProgress: (progress) => seen.push(progress),
      }),
    );
    expect(seen).toEqual([
      {done: 2, cached: 2, total: 4},
      {done: 4, cached: 2, total: 4},
    ]);
  });

  it('keeps what was embedded before it was aborted', async () => {
    const stopping = new AbortController();
    const before = (text: string) => text === 'ccc' && stopping.abort(new Error('enough'));
    await expect(embed(['a', 'bb', 'ccc', 'dddd'], {before}, stopping.signal)).rejects.toThrow(
      'enough',
    );
    asked = [];
    await embed(['a', 'bb', 'ccc', 'dddd']);
    expect(asked).toEqual(['ccc', 'dddd']);
  });

  it('has everything on the disk when it rejects', async () => {
    const stopping = new AbortController();
    const before = (text: string) => text === 'ccc' && stopping.abort(new Error('enough'));
    const found = await withCache(async (cache) => {
      const options = {embedder: embedder({before}), cache, signal: stopping.signal};
      await expect(embedTexts(['a', 'bb', 'ccc'], options)).rejects.toThrow('enough');
      return withCache(async (next) => ['a', 'bb', 'ccc'].map((text) => next.get(textHash(text))));
    });
    expect(found).toEqual([lengthOf('a'), lengthOf('bb'), undefined]);
  });

  it('keeps what was embedded before the model failed', async () => {
    const before = (text: string) => {
      if (text === 'ccc') {
        throw new EmbeddingError('It died.');
      }
    };
    await expect(embed(['a', 'bb', 'ccc'], {before})).rejects.toThrow('It died.');
    asked = [];
    await embed(['a', 'bb', 'ccc']);
    expect(asked).toEqual(['ccc']);
  });

  it.each([
    ['of another size', Float32Array.of(1, 2, 3), 'a vector of 3 numbers instead of 2'],
    ['of no size', new Float32Array(), 'a vector of 0 numbers instead of 2'],
    ['that is not a number', Float32Array.of(1, Number.NaN), 'a vector with NaN in it'],
    ['that is infinite', Float32Array.of(Number.POSITIVE_INFINITY, 0), 'a vector with Infinity'],
    ['that points nowhere', Float32Array.of(0, -0), 'nothing but zeros'],
  ])('refuses a vector %s, and keeps nothing of it', async (_, wrong, message) => {
    const vectorOf = (text: string) => (text === 'bad' ? wrong : lengthOf(text));
    const failing = embed(['a', 'bad', 'bb'], {vectorOf});
    await expect(failing).rejects.toThrow(EmbeddingError);
    await expect(failing).rejects.toThrow(message);
    asked = [];
    expect(await embed(['a', 'bad'])).toEqual(['a', 'bad'].map(lengthOf));
    expect(asked).toEqual(['bad']);
  });

  it('refuses a first vector of another size than the model is known for', async () => {
    await expect(embed(['a'], {dimensions: 3})).rejects.toThrow('2 numbers instead of 3');
  });

  it('refuses a model that leaves texts out', async () => {
    const lazy: Embedder = {...embedder(), embed: async () => {}};
    const failing = withCache((cache) => embedTexts(['a', 'bb'], {embedder: lazy, cache}));
    await expect(failing).rejects.toThrow('left 2 of 2 texts without a vector');
  });

  it('refuses vectors of another size than those of earlier builds, which stay', async () => {
    const longer = (text: string) => Float32Array.of(text.length, 1, 1);
    await embed(['a', 'bb']);
    const failing = embed(['a', 'bb', 'ccc'], {vectorOf: longer});
    await expect(failing).rejects.toThrow(EmbeddingError);
    await expect(failing).rejects.toThrow(
      'gives vectors of 3 numbers, but those of earlier builds have 2: set "embedding.dimensions", or run "docusaurus clear"',
    );
    asked = [];
    expect(await embed(['a', 'bb', 'ccc'])).toEqual(['a', 'bb', 'ccc'].map(lengthOf));
    expect(asked).toEqual(['ccc']);
  });

  it('refuses a first vector of another size than somebody else expects, in their words', async () => {
    const expected = {dimensions: 3, otherwise: (length: number) => `${length} is not ours`};
    const failing = withCache((cache) =>
      embedTexts(['a'], {embedder: embedder(), cache, expected}),
    );
    await expect(failing).rejects.toThrow('2 is not ours');
    asked = [];
    await embed(['a']);
    expect(asked).toEqual(['a']);
  });

  it('lets other things run meanwhile, and writes what it has', async () => {
    await withCache(async (cache) => {
      let flushes = 0;
      const counting = {...cache, flush: () => cache.flush().then(() => void flushes++)};
      const texts = Array.from({length: 200}, (_, at) => 'x'.repeat(at));
      const slow = {...embedder(), embed: slowly};
      await embedTexts(texts, {embedder: slow, cache: counting, flushEveryMs: 5});
      expect(flushes).toBeGreaterThan(3);
    });
  });
});

const slowly: Embedder['embed'] = async (texts, onVector) => {
  for (const [index, text] of texts.entries()) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    onVector(index, lengthOf(text));
  }
};
