import {sharedTerms} from './alike.js';
import type {Claim} from './claim.js';
import {missingNumbers} from './doubts/numbers.js';
import type {Evidence} from './evidence.js';

/** Few sentences put together more. */
const MOST = 3;

/** What says most of a sentence, then what says more of it. */
export function bestEvidence(
  {terms, quantities}: Pick<Claim, 'quantities' | 'terms'>,
  evidence: readonly Evidence[],
): readonly Evidence[] {
  const picked: Evidence[] = [];
  let lacking = terms;
  let numbers = quantities;
  while (picked.length < MOST) {
    const gains = evidence.map((own) =>
      picked.includes(own)
        ? 0
        : sharedTerms(lacking, own.terms).length +
          numbers.length -
          missingNumbers({quantities: numbers}, [own.claim]).length +
          // Its own words count more than what it leans on.
          sharedTerms(lacking, own.claim.terms).length / 100,
    );
    const most = Math.max(0, ...gains);
    const best = evidence[gains.indexOf(most)];
    if (most === 0 || !best) {
      break;
    }
    picked.push(best);
    const found = new Set(sharedTerms(lacking, best.terms));
    lacking = new Set(Array.from(lacking).filter((term) => !found.has(term)));
    numbers = missingNumbers({quantities: numbers}, [best.claim]);
  }
  return picked;
}
