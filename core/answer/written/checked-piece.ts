import {pattern} from '../../pattern.js';
import type {AnswerPart, Chunk, Doubt} from '../../types.js';
import {cite} from '../cite.js';
import {bestQuote} from './best-quote.js';
import {withoutMarks} from './citation-marks.js';
import {codeSpans, texMarks} from './markup.js';
import {paired} from './paired.js';
import type {Piece} from './piece.js';
import {harmlessTex, plainLinks} from './plain-links.js';
import {NO_ANSWER} from './prompt.js';
import {type Quoted, quotedCode, quotedFormula} from './quoted-range.js';
import type {Supplied} from './supplied.js';
import {type Nearness, type Support, supportOf} from './support.js';

/** Only so well supported, a sentence without a number of its own is given one. */
const WELL = 0.8;
/** What is no longer and is a heading or ends in a colon announces what follows, and claims nothing. */
const LONGEST_LEAD = 120;
const SAYS_SOMETHING = pattern('u')`[\p{L}\p{N}]`;

export type Checked = {
  readonly part: AnswerPart;
  /** Announces what follows. */
  readonly isLead: boolean;
};

export type Checks = {
  readonly isQuoted: (text: string) => boolean;
  readonly nearness: Nearness | undefined;
};

/** A piece of what a model wrote, as it may be shown; null where nothing of it is. */
export async function checkedPiece(
  piece: Piece,
  supplied: Supplied,
  checks: Checks,
): Promise<Checked | null> {
  if (piece.kind === 'code') {
    return {part: literalPart(piece, quotedCode(piece.text, supplied)), isLead: false};
  }
  if (piece.kind === 'formula') {
    return {part: literalPart(piece, quotedFormula(piece.text, supplied)), isLead: false};
  }
  const {isQuoted, nearness} = checks;
  const {text: unmarked, numbers} = withoutMarks(texMarks(piece.text), supplied.length, isQuoted);
  const said = plainLinks(paired(unmarked, piece.isCut), isQuoted).replace(/ {2,}/g, ' ').trim();
  if (!SAYS_SOMETHING.test(said) || said.includes(NO_ANSWER)) {
    return null;
  }
  const cited = numbers.flatMap((number) => supplied[number - 1] ?? []);
  const isLead = cited.length === 0 && isLeading(piece, said);
  const isOpen = isOpenEnded(piece, said);
  const found = await (cited.length > 0
    ? supportIn(said, cited, nearness)
    : isLead
      ? leadSupport(said, supplied, nearness)
      : isOpen
        ? UNCITED
        : bestSupport(said, supplied, nearness));
  const text = isOpen ? `${said} …` : said;
  const {kind, number, head} = piece;
  const ofHead = await headDoubts(head, supplied, checks);
  const shownHead =
    head === undefined
      ? undefined
      : plainLinks(paired(withoutMarks(texMarks(head), 0).text, false), isQuoted);
  return {
    isLead,
    part: {
      kind: kind === 'heading' ? 'sentence' : kind,
      text: kind === 'heading' ? `**${text.replaceAll('**', '')}**` : text,
      code: codeSpans(text),
      opens: piece.opens,
      isAside: false,
      citations: found.chunks.map((chunk) => bestQuote(chunk, found.evidence)),
      ...(number !== undefined && {number}),
      ...(shownHead !== undefined && {head: shownHead}),
      ...judged(Array.from(new Set([...found.doubts, ...ofHead])), isLead),
    },
  };
}

type Found = Pick<Support, 'doubts' | 'evidence'> & {readonly chunks: readonly Chunk[]};

/** Of the beginning of a sentence, which may be that of many. */
const UNCITED: Found = {doubts: ['uncited'], evidence: [], chunks: []};

async function supportIn(
  said: string,
  cited: Supplied,
  nearness: Nearness | undefined,
): Promise<Found> {
  const {doubts, evidence} = await supportOf(said, cited, {nearness});
  return {doubts, evidence, chunks: cited.map(({chunk}) => chunk)};
}

/** Of the columns of a table, which may say as much as its rows: but for those that a passage has. */
async function headDoubts(
  head: string | undefined,
  supplied: Supplied,
  {isQuoted, nearness}: Checks,
): Promise<readonly Doubt[]> {
  const own = withoutMarks(texMarks(head ?? ''), 0)
    .text.split(' | ')
    .filter((cell) => SAYS_SOMETHING.test(cell) && !isQuoted(cell));
  if (own.length === 0) {
    return [];
  }
  const said = own.join(', ');
  const found = await leadSupport(said, supplied, nearness);
  return said.length > LONGEST_LEAD ? [...found.doubts, 'uncited'] : found.doubts;
}

/** Claims nothing and cites nothing, and is only not to say anything that is not there. */
async function leadSupport(
  said: string,
  supplied: Supplied,
  nearness: Nearness | undefined,
): Promise<Found> {
  const {doubts, evidence} = await supportOf(said, supplied, {nearness});
  const hard = doubts.filter((doubt) => doubt !== 'meaning' && doubt !== 'negation');
  return {doubts: hard, evidence, chunks: []};
}

/** Of the passage that says it best, if one says it well. */
async function bestSupport(
  said: string,
  supplied: Supplied,
  nearness: Nearness | undefined,
): Promise<Found> {
  const {doubts, evidence} = await supportOf(said, supplied, {nearness});
  let best: {readonly chunk: Chunk; readonly support: Support} | null = null;
  // What says it alone says most of it together with others.
  for (const chunk of new Set(evidence.map((one) => one.chunk))) {
    const support = await supportOf(said, [{chunk}], {nearness});
    const isGood = support.isSupported && support.score >= WELL;
    if (isGood && support.score > (best?.support.score ?? 0)) {
      best = {chunk, support};
    }
  }
  if (best) {
    return {doubts: [], evidence: best.support.evidence, chunks: [best.chunk]};
  }
  return {doubts: [...doubts, 'uncited'], evidence, chunks: []};
}

function judged(doubts: readonly Doubt[], isLead: boolean): Pick<AnswerPart, 'doubts' | 'support'> {
  if (doubts.length > 0) {
    return {support: 'unsupported', doubts};
  }
  return isLead ? {} : {support: 'supported'};
}

function literalPart({kind, text, language}: Piece, quoted: Quoted | null): AnswerPart {
  return {
    kind: kind === 'code' ? 'code' : 'formula',
    text: kind === 'code' ? text : `\\[${harmlessTex(text)}\\]`,
    code: [],
    opens: true,
    isAside: false,
    citations: quoted ? [cite(quoted.chunk, quoted.range)] : [],
    ...(language !== undefined && {language}),
    ...(quoted ? {support: 'supported'} : {support: 'unsupported', doubts: ['identifier']}),
    ...(kind === 'code' && !quoted && {isGenerated: true}),
  };
}

function isLeading({kind}: Piece, said: string): boolean {
  return said.length <= LONGEST_LEAD && (kind === 'heading' || /[:：][*_]*$/.test(said));
}

/** Whether the text broke off within a sentence. */
function isOpenEnded({kind, isCut}: Piece, said: string): boolean {
  return isCut && kind === 'sentence' && !/[.!?…。！？:：]["'”’)\]*_`]*$/.test(said);
}
