import {NO_ANSWER, withEvent} from '../../../core/answer/collect.js';
import {pastQuestion} from '../../../core/answer/past-question.js';
import type {PastQuestion} from '../../../core/answer/question/refers-back.js';
import {refuseTooOld} from '../../../core/index-format/too-old.js';
import type {Answer} from '../../../core/types.js';
import type {PageExcerpt} from '../composer/excerpt.js';
import type {DocsVersions} from '../docs-versions.js';
import type {Scope} from '../scope.js';
import type {AskOptions, Transport} from '../transport.js';

/** What a reader asks, and where. */
export type Asked = {
  readonly question: string;
  /** What of a page it is about, if it is about a selection. */
  readonly about: PageExcerpt | null;
  readonly scope: Scope;
  /** What the scope is called there: a chapter, a page; null for the whole book. */
  readonly scopeName: string | null;
  /** Where it was asked: the path of the page, and the anchor of the heading there. */
  readonly page: string;
  readonly anchor: string;
  /** Of docs instances the versions that were read there, or asked for; of others, what a reader gets who chose none. */
  readonly versions?: DocsVersions;
  /** Whether it says all by itself, as one that was proposed: what was asked before does not count. */
  readonly isComplete?: boolean;
};

export type Rating = {
  readonly isGood: boolean;
  /** What the reader says is wrong. */
  readonly reason?: string;
};

type Outcome = {
  /** The answer's own, by which readers' opinions of it are told from those of the next one. */
  readonly answerKey: string;
  readonly answer: Answer;
  /** How many passages it was looked for in; null until that is known. */
  readonly found: number | null;
  readonly rating: Rating | null;
};

/** A question and what became of it; what of its answer has come is never lost. */
export type Turn = Asked &
  Outcome & {
    /** Its number in the conversation. */
    readonly id: number;
    /** Its own, wherever it goes: conversations that part have their beginning in common. */
    readonly key: string;
    /** While it is asked once more: what it had before. */
    readonly earlier?: Outcome | null;
    /** Whether its answer is that, as nothing came of asking once more. */
    readonly isEarlier?: boolean;
  } & (
    | {readonly status: 'searching' | 'answering' | 'answered'}
    /** The reader stopped it, asked something else meanwhile, or left the page. */
    | {readonly status: 'cancelled'}
    | {readonly status: 'failed'; readonly reason: string}
  );

export type TurnProgress = Pick<Turn, 'answer' | 'found'> &
  (
    | {readonly status: 'searching' | 'answering' | 'answered' | 'cancelled'}
    | {readonly status: 'failed'; readonly reason: string}
  );

export function begunTurn(id: number, key: string, asked: Asked): Turn {
  return {
    ...{...asked, id, key, answerKey: key},
    ...{answer: NO_ANSWER, found: null, rating: null, status: 'searching'},
  };
}

/** Asks the same once more; what it had is kept until something comes of that. */
export function begunAgain(turn: Turn, answerKey: string): Turn {
  const {answer, found, rating} = turn;
  const earlier = isEmpty(answer) ? null : {answer, found, rating, answerKey: turn.answerKey};
  return {...begunTurn(turn.id, turn.key, turn), answerKey, earlier, isEarlier: false};
}

/** Answers a question, and says at each step how far it is. */
export async function answerTurn(
  {ask}: Pick<Transport, 'ask'>,
  asked: Pick<Asked, 'about' | 'question'>,
  options: AskOptions,
  show: (progress: TurnProgress) => void,
): Promise<void> {
  let answer = NO_ANSWER;
  let found: number | null = null;
  try {
    refuseTooOld();
    for await (const event of ask(wholeQuestion(asked), options)) {
      answer = withEvent(answer, event);
      found = event.kind === 'found' ? event.passages : found;
      const isBegun = !isEmpty(answer) || answer.draft !== undefined;
      show({answer, found, status: isBegun ? 'answering' : 'searching'});
    }
    options.signal?.throwIfAborted();
    show({answer: withoutDraft(answer), found, status: 'answered'});
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const ended = options.signal?.aborted
      ? ({status: 'cancelled'} as const)
      : ({status: 'failed', reason} as const);
    show({answer: withoutDraft(answer), found, ...ended});
  }
}

/** Where nothing has come of asking once more, what there was before is there again. */
export function withoutLoss(turn: Turn): Turn {
  if (!turn.earlier || isRunning(turn)) {
    return turn;
  }
  const isLost = isEmpty(turn.answer);
  return {...turn, ...(isLost && turn.earlier), earlier: null, isEarlier: isLost};
}

/** An answer that was still coming will not come any more. */
export function settledTurn(turn: Turn): Turn {
  return withoutLoss(
    isRunning(turn) ? {...turn, answer: withoutDraft(turn.answer), status: 'cancelled'} : turn,
  );
}

/** What was not checked before the answer ended is none of it. */
function withoutDraft({draft: _, ...answer}: Answer): Answer {
  return answer;
}

function isEmpty({parts, refusal}: Answer): boolean {
  return parts.length === 0 && refusal === null;
}

/** What is asked of a selection is searched for with its words. */
function wholeQuestion({question, about}: Pick<Asked, 'about' | 'question'>): string {
  return about ? `${question} ${about.text}`.trim() : question;
}

/** What earlier turns asked, and the page that answered each. */
export function pastQuestions(turns: readonly Turn[]): readonly PastQuestion[] {
  return turns
    .filter(({status, isEarlier}) => status === 'answered' || isEarlier)
    .map(({question, answer}) => pastQuestion(question, answer));
}

export function isRunning({status}: Pick<Turn, 'status'>): boolean {
  return status === 'searching' || status === 'answering';
}
