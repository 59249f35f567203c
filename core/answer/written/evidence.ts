import type {Analyser} from '../../search/words/analyse.js';
import type {Chunk} from '../../types.js';
import {cuesFor} from '../cues/cues-for.js';
import type {TextRange} from '../masked-text.js';
import {bareUnits} from '../units/bare-units.js';
import {type Claim, type Clause, claimOf} from './claim.js';
import type {Led} from './doubts/negation.js';
import {spoken} from './spoken.js';

/** A sentence, a row or an item of a passage, and what it says. */
export type Evidence = TextRange & {
  readonly chunk: Chunk;
  readonly claim: Claim;
  /** What it says with what it points back to, its columns' names and its heading. */
  readonly terms: ReadonlySet<string>;
  /** What each of its clauses says, as much. */
  readonly clauseTerms: readonly ReadonlySet<string>[];
  /** Its clauses, and the least pieces of them, with what they point back to. */
  readonly led: readonly Led[];
  /** What each of its stretches says that nothing but a stop or a "but" ends. */
  readonly stretches: readonly ReadonlySet<string>[];
};

const known = new WeakMap<Chunk, readonly Evidence[]>();

/** What of a passage can back a sentence, in its order; taken apart once. */
export function evidenceIn(chunk: Chunk, analyser: Analyser): readonly Evidence[] {
  const evidence = known.get(chunk) ?? taken(chunk, analyser);
  known.set(chunk, evidence);
  return evidence;
}

function taken(chunk: Chunk, analyser: Analyser): readonly Evidence[] {
  const cues = cuesFor(chunk.locale);
  const about = analyser.telling([chunk.docTitle, chunk.sectionTitle].join(' '));
  const units = bareUnits(chunk);
  const all: Evidence[] = [];
  for (const [place, {kind, text, start, end, head, heading}] of units.entries()) {
    const code = chunk.blocks
      .filter((block) => block.kind === 'inline code' && block.start >= start && block.end <= end)
      .map((block) => ({start: block.start - start, end: block.end - start}));
    const isTex = kind === 'formula' && !text.startsWith('\\');
    const claim = claimOf(
      kind === 'code'
        ? {text, words: '', code: [text], formulas: []}
        : spoken(isTex ? `\\[${text}\\]` : text, code),
      chunk.locale,
      analyser,
    );
    const before = all.at(-1);
    const isLeaning = cues.pointsBack.test(text) || cues.pointsEarly.test(text);
    const isNear = units[place - 1]?.heading === heading;
    const around = [...about, ...analyser.telling(`${heading?.title ?? ''} ${head ?? ''}`)];
    const leansOn = before && isNear ? Array.from(before.terms) : [];
    const withAround = (said: Pick<Claim, 'terms'>, isLed: boolean) =>
      new Set([...Array.from(said.terms), ...around, ...(isLed ? leansOn : [])]);
    const isLed = (clause: Clause, first: number) =>
      isLeaning && (first === 0 || cues.pointsBack.test(clause.text.trim()));
    const led = (clause: Clause, first: number): Led => ({
      clause,
      pointed: new Set(isLed(clause, first) ? leansOn : []),
    });
    all.push({
      ...{chunk, start, end, claim},
      terms: withAround(claim, isLeaning),
      clauseTerms: claim.clauses.map((clause, first) => withAround(clause, isLed(clause, first))),
      stretches: claim.stretches.map((terms) => withAround({terms}, isLeaning)),
      led: [...claim.clauses.map(led), ...claim.pieces.map(led)],
    });
  }
  return all;
}
