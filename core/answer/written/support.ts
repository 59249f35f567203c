import {type Analyser, openAnalyser} from '../../search/words/analyse.js';
import type {Doubt, Passage} from '../../types.js';
import {bestEvidence} from './best-evidence.js';
import {type Claim, claimOf} from './claim.js';
import {missingNames} from './doubts/identifiers.js';
import {coverageOf, isOtherwise} from './doubts/meaning.js';
import {isDenied} from './doubts/negation.js';
import {areApart, areOfOthers, missingNumbers} from './doubts/numbers.js';
import {hasOtherUnit} from './doubts/units.js';
import {type Evidence, evidenceIn} from './evidence.js';
import {spokenMarkdown} from './spoken.js';

/** How near two texts are in meaning, −1 to 1; null where that is not known. */
export type Nearness = (one: string, other: string) => Promise<number | null>;

export type SupportOptions = {readonly nearness?: Nearness | undefined};

export type Support = {
  readonly isSupported: boolean;
  readonly doubts: readonly Doubt[];
  /** How much of what it says is said there in the same words, 0 to 1. */
  readonly score: number;
  /** What of the passages backs it, best first. */
  readonly evidence: readonly Evidence[];
};

const analysers = new Map<string, Promise<Analyser>>();

/**
 * Whether passages say what a sentence says, together if there are several. It is told by their
 * words and, where it can be asked for, by their meaning; a number, a unit, a negation or a name
 * that is not there is never passed over.
 */
export async function supportOf(
  sentence: string,
  passages: readonly Pick<Passage, 'chunk'>[],
  {nearness}: SupportOptions = {},
): Promise<Support> {
  const locale = passages[0]?.chunk.locale ?? '';
  const analyser = await analyserFor(locale);
  const claim = claimOf(spokenMarkdown(sentence), locale, analyser);
  const all = passages.flatMap(({chunk}) => evidenceIn(chunk, analyser));
  const same = all.find((own) => bare(own.claim.text) === bare(claim.text));
  if (same) {
    return {isSupported: true, doubts: [], score: 1, evidence: [same]};
  }
  const evidence = bestEvidence(claim, all);
  const coverage = coverageOf(claim, evidence, all);
  const near = evidence.length > 0 ? await nearnessOf(claim, evidence, nearness) : null;
  const doubts: Doubt[] = [];
  const doubtIf = (isSo: boolean, doubt: Doubt) => {
    if (isSo) {
      doubts.push(doubt);
    }
  };
  const said = evidence.map((own) => own.claim);
  doubtIf(
    missingNumbers(claim, said).length > 0 || areApart(claim, all) || areOfOthers(claim, all),
    'number',
  );
  doubtIf(hasOtherUnit(claim, said), 'unit');
  const clauses = evidence.flatMap(({led}) => led);
  doubtIf(isDenied(claim.clauses, clauses, locale), 'negation');
  doubtIf(missingNames(claim, textOf(passages, all), locale).length > 0, 'identifier');
  doubtIf(evidence.length === 0 || isOtherwise(claim, all, coverage, near), 'meaning');
  const score = Math.min(coverage.whole, coverage.least);
  return {isSupported: doubts.length === 0, doubts, score, evidence};
}

function analyserFor(locale: string): Promise<Analyser> {
  const known = analysers.get(locale) ?? openAnalyser(locale);
  analysers.set(locale, known);
  return known;
}

const STOP = /[.:;,!?。…]+$/;

/** What a sentence says, however it is set. */
function bare(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(STOP, '');
}

async function nearnessOf(
  claim: Claim,
  evidence: readonly Evidence[],
  nearness: Nearness | undefined,
): Promise<number | null> {
  const said = evidence.map((own) => own.claim.text).join(' ');
  return (await nearness?.(claim.text, said)) ?? null;
}

/** All that passages say and what they stand under; formulas as they are compared. */
function textOf(passages: readonly Pick<Passage, 'chunk'>[], all: readonly Evidence[]): string {
  return [
    ...passages.flatMap(({chunk}) => [chunk.docTitle, ...chunk.headingPath, chunk.text]),
    ...all.map(({claim}) => claim.text),
  ].join('\n');
}
