import {isRecord} from '../chat/answer-shape.js';
import {isExcerpt, isNullOr} from '../chat/kept-shape.js';
import type {Turn} from '../chat/turn.js';
import type {PageExcerpt} from './excerpt.js';

/** What somebody is about to ask. */
export type Unsent = {
  readonly question: string;
  /** What of a page it is about. */
  readonly about: PageExcerpt | null;
};

/** All that is in the box for a question. */
export type BoxContent = Unsent & {
  /** The key of the turn whose question is being changed. */
  readonly edited: string | null;
  /** What was in it before something else was put there; it comes back afterwards. */
  readonly setAside: Unsent | null;
};

export const EMPTY_BOX: BoxContent = {question: '', about: null, edited: null, setAside: null};

/** An earlier question takes the place of what was typed; one that is being changed already stays as it is. */
export function begunEdit(box: BoxContent, {key, question, about}: Turn): BoxContent {
  return box.edited === key ? box : {question, about, edited: key, setAside: asideOf(box)};
}

/** So does one that the chat was opened with; text of a page is put beside what was typed. */
export function openedBox(box: BoxContent, {question, about}: Partial<Unsent>): BoxContent {
  const isReplaced = question !== undefined && question !== box.question;
  return {
    question: question ?? box.question,
    about: about ?? null,
    edited: null,
    setAside: isReplaced ? asideOf(box) : box.setAside,
  };
}

/** After it was asked, or given up. */
export function leftBox({setAside}: BoxContent): BoxContent {
  return {...EMPTY_BOX, ...setAside};
}

/** What was typed stays a question where the one that it was to replace is gone. */
export function strandedBox(box: BoxContent): BoxContent {
  return {...box, edited: null};
}

/** Only what the reader put there: an earlier question can be changed again. */
function asideOf({question, about, edited, setAside}: BoxContent): Unsent | null {
  const isOwn = !edited && (question.trim() !== '' || about !== null);
  return setAside ?? (isOwn ? {question, about} : null);
}

/** Storage may hold anything. */
export function parsedBox(text: string | null): BoxContent {
  try {
    const box: unknown = JSON.parse(text ?? 'null');
    return isBox(box) ? box : EMPTY_BOX;
  } catch {
    return EMPTY_BOX;
  }
}

/** Which question is being changed, without all else, which changes with every letter. */
export function editedIn(text: string | null): string | null {
  return parsedBox(text).edited;
}

function isBox(value: unknown): value is BoxContent {
  return (
    isUnsent(value) &&
    isNullOr(value['setAside'], isUnsent) &&
    isNullOr(value['edited'], (edited) => typeof edited === 'string')
  );
}

function isUnsent(value: unknown): value is Record<string, unknown> {
  return (
    isRecord(value) && typeof value['question'] === 'string' && isNullOr(value['about'], isExcerpt)
  );
}
