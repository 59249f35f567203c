import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {nearSentences} from '../../../../../../plugin/cli/report-html/alike/near-sentences.ts';
import {
  type SentenceNote,
  sharedShare,
} from '../../../../../../plugin/cli/report-html/alike/sentence-notes.ts';
import {chunk} from '../../../../../support/chunk.ts';

const SHARE = 0.6;

function sentence(section: number, terms: readonly number[]): SentenceNote {
  const own = {...chunk(), tail: ''};
  return {section, chunk: own, start: 0, end: 0, terms: Uint32Array.from(new Set(terms)).sort()};
}

describe('near sentences', () => {
  it('are all of different sections that share enough words, though few are compared', async () => {
    const terms = fc.array(fc.integer({min: 0, max: 15}), {minLength: 1, maxLength: 8});
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({max: 5, min: 0}), terms), {maxLength: 14}),
        async (said) => {
          const sentences = said.map(([section, own]) => sentence(section, own));
          const frequencies = Array.from(
            {length: 16},
            (_, term) => sentences.filter((one) => one.terms.includes(term)).length,
          );
          const wanted = {share: SHARE, words: 1, alike: 100};
          const pairs = await nearSentences({sentences, frequencies}, wanted, () => {});
          const places = pairs.map(
            ({one, other}) => `${sentences.indexOf(one)} ${sentences.indexOf(other)}`,
          );
          const all = sentences.flatMap((one, a) =>
            sentences.flatMap((other, b) =>
              a < b && one.section !== other.section && sharedShare(one.terms, other.terms) >= SHARE
                ? [`${a} ${b}`]
                : [],
            ),
          );
          expect(places.sort()).toEqual(all.sort());
        },
      ),
    );
  });
});
