import {beforeAll, describe, expect, it} from 'vitest';
import {EMBEDDING_DIMENSIONS, loadEmbedder} from '../../../../plugin/embed/embedder.ts';
import type {EmbedText} from '../../../../plugin/embed/transformers-runtime.ts';

let embed: EmbedText;

beforeAll(async () => {
  embed = await loadEmbedder();
});

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

describe('the embedding model that comes with the package', () => {
  it('gives vectors of unit length', async () => {
    const vector = await embed('A gripper holds the cup.');
    expect(vector).toHaveLength(EMBEDDING_DIMENSIONS);
    expect(cosine(vector, vector)).toBeCloseTo(1, 5);
  });

  it('puts two paraphrases closer than two unrelated sentences', async () => {
    const question = await embed('How do I find the joint angles for a wanted hand position?');
    const paraphrase = await embed('Inverse kinematics computes the angles that reach a pose.');
    const unrelated = await embed('The soup should simmer for an hour before it is served.');
    expect(cosine(question, paraphrase)).toBeGreaterThan(cosine(question, unrelated) + 0.3);
    expect(cosine(question, paraphrase)).toBeGreaterThan(cosine(paraphrase, unrelated) + 0.3);
  });

  it('gives a text the same vector whatever was embedded before', async () => {
    const text = 'Damped least squares keeps the joint speeds bounded.';
    const first = await embed(text);
    await embed('Something much longer, to leave other numbers behind. '.repeat(40));
    expect(await embed(text)).toEqual(first);
  });
});
