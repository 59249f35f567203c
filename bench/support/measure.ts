import {type Nearness, supportOf} from '../../core/answer/written/support.ts';
import type {Passage} from '../../core/types.ts';
import {terms} from '../../test/support/passage.ts';
import type {Pair, readPairs} from './pairs.ts';

type Set = ReturnType<typeof readPairs>;

/** Whether a way of telling flags each pair. */
export type Judged = {
  readonly name: string;
  readonly flags: readonly {
    readonly pair: Pair;
    readonly isTuning: boolean;
    readonly isFlagged: boolean;
  }[];
};

/** At most so many of the supported may be flagged by the baseline. */
const MOST_FALSE = 0.1;

/** Ours with words alone and with meaning, beside the share of a sentence's words that its passage has. */
export async function measure(set: Set, nearness: Nearness | null): Promise<readonly Judged[]> {
  const ours = [await judged('ours, words alone', set, undefined)];
  if (nearness) {
    ours.push(await judged('ours, with meaning', set, nearness));
  }
  return [...ours, sharesOfWords(set)];
}

async function judged(
  name: string,
  {pairs, passages, tuning}: Set,
  nearness: Nearness | undefined,
): Promise<Judged> {
  const flags: Judged['flags'][number][] = [];
  for (const pair of pairs) {
    const {isSupported} = await supportOf(pair.sentence, given(pair, passages), {nearness});
    flags.push({pair, isTuning: tuning.has(pair.passage), isFlagged: !isSupported});
  }
  return {name, flags};
}

/** With the threshold that flags most of the unsupported in the half for tuning, at no more than a tenth of the supported. */
function sharesOfWords({pairs, passages, tuning}: Set): Judged {
  const scored = pairs.map((pair) => {
    const there = new Set(given(pair, passages).flatMap(({chunk}) => terms(chunk.text)));
    const own = terms(pair.sentence);
    const share = own.filter((term) => there.has(term)).length / Math.max(1, own.length);
    return {pair, isTuning: tuning.has(pair.passage), share};
  });
  const shares = scored
    .filter(({isTuning, pair}) => isTuning && pair.isSupported)
    .map(({share}) => share)
    .sort((a, b) => a - b);
  const threshold = shares[Math.floor(shares.length * MOST_FALSE)] ?? 0;
  return {
    name: `share of words, from ${threshold.toFixed(2)}`,
    flags: scored.map(({share, ...one}) => ({...one, isFlagged: share < threshold})),
  };
}

function given({passage}: Pair, passages: ReadonlyMap<string, Passage>): readonly Passage[] {
  const found = passages.get(passage);
  if (!found) {
    throw new Error(`There is no passage ${passage}.`);
  }
  return [found];
}
