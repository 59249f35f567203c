import type {AnswerEvent, AnswerPart} from '../../types.js';
import {draftText} from '../draft-part.js';
import {blockStart} from './block-start.js';
import {checkedPiece} from './checked-piece.js';
import {openDrafts} from './drafts.js';
import {type Begun, sentenceStream} from './sentence-stream.js';
import {quotedIn, type Supplied} from './supplied.js';
import type {Nearness} from './support.js';

export type GroundedOptions = {
  /** Holds back what the passages do not say, rather than marking it. */
  readonly strict?: boolean | undefined;
  /** How near two texts are in meaning, by the query encoder. */
  readonly nearness?: Nearness | undefined;
  readonly signal?: AbortSignal | undefined;
};

type GroundedEvent = Extract<AnswerEvent, {readonly kind: 'draft' | 'part'}>;

/**
 * What a model writes, checked as it comes: parts with citations of what was supplied alone, each
 * with whether its passages say so, without links, images and HTML. What is still being written
 * goes before it as a draft, unless what is not said in the passages is held back.
 */
export async function* groundedEvents(
  deltas: AsyncIterable<string>,
  supplied: Supplied,
  {strict = false, nearness, signal}: GroundedOptions = {},
): AsyncGenerator<GroundedEvent> {
  const locale = supplied[0]?.chunk.locale ?? '';
  const isQuoted = quotedIn(supplied);
  const drafts = openDrafts(isQuoted);
  let opens = false;
  let hasSaid = false;
  let leads: {readonly heading?: AnswerPart; readonly sentence?: AnswerPart} = {};
  for await (const cut of sentenceStream(unlessStopped(deltas, signal), locale)) {
    if (cut.kind === 'begun') {
      const text = strict ? null : drafts.of(cut.begun);
      if (text !== null) {
        yield {kind: 'draft', text: draftText(text, placeOf(cut.begun, hasSaid))};
      }
      continue;
    }
    const {piece} = cut;
    const checked = await checkedPiece(piece, supplied, {isQuoted, nearness});
    signal?.throwIfAborted();
    opens ||= piece.opens;
    if (checked === null || (strict && checked.part.support === 'unsupported')) {
      continue;
    }
    const part: AnswerPart = {...checked.part, opens};
    opens = false;
    if (strict && checked.isLead) {
      // Without what it announces, it is nothing; what stood above another heading announced that alone.
      // Nor does one announce another: sentence after sentence would pass like that.
      leads = piece.kind === 'heading' ? {heading: part} : {...leads, sentence: part};
      continue;
    }
    for (const lead of [leads.heading, leads.sentence]) {
      if (lead) {
        yield {kind: 'part', part: lead};
      }
    }
    leads = {};
    hasSaid = true;
    drafts.done();
    yield {kind: 'part', part};
  }
}

/** The same, without what is still being written. */
export async function* groundedParts(
  deltas: AsyncIterable<string>,
  supplied: Supplied,
  options: GroundedOptions = {},
): AsyncGenerator<AnswerPart> {
  for await (const event of groundedEvents(deltas, supplied, options)) {
    if (event.kind === 'part') {
      yield event.part;
    }
  }
}

/** Where a draft will stand; the first words of an answer need not say. */
function placeOf({text, place}: Begun, hasSaid: boolean): Parameters<typeof draftText>[1] {
  const start = place.isLine ? blockStart(text.trimStart().split('\n')[0] ?? '') : null;
  return {opens: hasSaid && place.opens, ...(start?.kind === 'item' && {item: start})};
}

async function* unlessStopped(
  deltas: AsyncIterable<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<string> {
  for await (const delta of deltas) {
    signal?.throwIfAborted();
    yield delta;
  }
}
