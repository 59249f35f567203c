import {describe, expect, it} from 'vitest';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import {ARMS, embeddedSite, expectVectors, partTexts, SITE} from './embedded-site.ts';
import {wordVector} from './word-endpoint.ts';

const {site, embed, distil} = embeddedSite();

describe('an endpoint that answers wrongly', () => {
  it.each([
    ['vectors of several sizes', (text: string) => (text.includes('elbow') ? [1, 2] : [1, 2, 3])],
    ['what is no vector', () => []],
    ['vectors of nothing but zeros', () => [0, 0, 0]],
  ])('fails the build with %s, which are kept nowhere', async (_, answerWith) => {
    site().endpoint.answerWith = answerWith;
    await expect(embed([ARMS, {...ARMS, headingPath: [], text: 'A hand.'}])).rejects.toThrow(
      EmbeddingError,
    );
    site().endpoint.answerWith = wordVector;
    const {asked, embedded} = await embed(SITE);
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expectVectors(embedded, SITE);
  });
});

describe('an endpoint that answers once with vectors of another size', () => {
  const edited = [...SITE, {...ARMS, chunkId: 'new', text: 'A wrist is new.'}];
  const wrong = () => [1, 2, 3, 4];

  it('fails that build; what is known stays so', async () => {
    await distil();
    await embed(SITE);
    site().endpoint.answerWith = wrong;
    await expect(embed(edited)).rejects.toThrow('made for vectors of 16 numbers, but these have 4');
    site().endpoint.answerWith = wordVector;
    expect((await embed(SITE)).asked).toEqual([]);
    const {asked, embedded} = await embed(edited);
    expect(asked).toEqual(['A wrist is new.', partTexts(edited).at(-1)].toSorted());
    expectVectors(embedded, edited);
  });

  it('does so in the first build', async () => {
    await distil();
    site().endpoint.answerWith = wrong;
    await expect(embed(SITE)).rejects.toThrow('made for vectors of 16 numbers');
    site().endpoint.answerWith = wordVector;
    expectVectors((await embed(SITE)).embedded, SITE);
  });

  it('does so where nothing but earlier builds say the size', async () => {
    await embed(SITE);
    site().endpoint.answerWith = wrong;
    await expect(embed(edited)).rejects.toThrow('those of earlier builds have 16');
    site().endpoint.answerWith = wordVector;
    expect((await embed(SITE)).asked).toEqual([]);
  });
});
