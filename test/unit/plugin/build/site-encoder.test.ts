import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it, vi} from 'vitest';
import {DISTILLED_FILE} from '../../../../plugin/distil/distilled-table.ts';
import {EmbeddingError} from '../../../../plugin/errors.cts';
import {
  ARMS,
  embeddedSite,
  HANDS,
  type Kept,
  keptInMemory,
  partTexts,
  rowsOf,
  SITE,
} from './embedded-site.ts';
import {SIZE} from './word-endpoint.ts';

const {site, embed, distil} = embeddedSite();

describe('the table of questions', () => {
  it('is tuned to the site’s words, the others stay', async () => {
    await distil();
    const tuned = await rowsOf((await embed([ARMS])).embedded);
    const general = await rowsOf((await embed([ARMS], {tuneToSite: false})).embedded);
    expect(tuned?.get('elbow')).toHaveLength(SIZE);
    expect(tuned?.get('elbow')).not.toEqual(general?.get('elbow'));
    expect(tuned?.get('unused')).toEqual(general?.get('unused'));
  });

  it('is left as it is on demand; then no sentences are embedded', async () => {
    await distil();
    const {asked, embedded} = await embed(SITE, {tuneToSite: false});
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expect(Array.from((await rowsOf(embedded))?.keys() ?? [])).toEqual(
      expect.arrayContaining(['elbow', 'joint', 'axis', 'unused']),
    );
  });

  it('is refused where the model’s vectors have another size', async () => {
    await distil(8);
    await expect(embed(SITE)).rejects.toThrow(EmbeddingError);
    await expect(embed(SITE)).rejects.toThrow(
      '[rag-chat] The query encoder for words is made for vectors of 8 numbers, but these have 16: check "embedding.model", or run "docusaurus rag-chat:distil" again.',
    );
  });

  it('is refused with the first vectors of another size, which are kept nowhere', async () => {
    await distil(8);
    await expect(embed(SITE)).rejects.toThrow('made for vectors of 8 numbers');
    expect(site().endpoint.asked.length).toBeLessThan(20);
    await rm(join(site().folder, DISTILLED_FILE));
    expect((await embed(SITE)).asked).toEqual(partTexts(SITE).toSorted());
  });

  it('is refused before anything is embedded where the author asks for another size', async () => {
    await distil(8);
    await expect(embed(SITE, {dimensions: SIZE})).rejects.toThrow('made for vectors of 8 numbers');
    expect(site().endpoint.asked).toEqual([]);
  });

  it('of another model is left out, so that the build can be distilled anew', async () => {
    await distil();
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await embed(SITE, {model: 'others'})).embedded?.encoder).toBeNull();
    expect(warned.mock.calls.join()).toContain('rag-chat:distil');
  });
});

describe('the query encoder that a build before has left', () => {
  it('is taken as it is, and what it learned from is not embedded', async () => {
    await distil();
    const kept = keptInMemory();
    const first = await embed(SITE, {kept});
    // The vectors of sentences are gone with those of the parts.
    await rm(join(site().folder, 'node_modules'), {recursive: true});
    const {asked, embedded} = await embed(SITE, {kept});
    expect(asked).toEqual(partTexts(SITE).toSorted());
    expect(embedded).toEqual(first.embedded);
  });

  it.each<[string, (kept: Kept) => Promise<unknown>]>([
    ['a text', (kept) => embed([{...ARMS, text: `${ARMS.text} Or two.`}, HANDS], {kept})],
    ['a title', (kept) => embed([{...ARMS, docTitle: 'Limbs'}, HANDS], {kept})],
    ['a setting', (kept) => embed(SITE, {kept, tuneToSite: false})],
    [
      'what comes before a question',
      (kept) => embed(SITE, {kept, prefixes: {document: '', question: 'q: '}}),
    ],
    ['the model', (kept) => embed(SITE, {kept, dimensions: SIZE})],
    ['the table', (kept) => distil(SIZE, 0.5).then(() => embed(SITE, {kept}))],
  ])('is made again where %s is another', async (_, again) => {
    await distil();
    const kept = keptInMemory();
    await embed(SITE, {kept});
    await again(kept);
    expect(kept.encoders.size).toBe(2);
  });
});
