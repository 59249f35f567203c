import {type Cues, cuesFor} from '../cues/cues-for.js';
import {wordCount} from '../word-count.js';

/** What was asked before, and how it was answered. */
export type PastQuestion = {
  readonly question: string;
  /** What was searched for, where it referred to what was asked before it. */
  readonly understood: string | null;
  /** The page that answered it, if one did. */
  readonly page: string | null;
  /** What the answer said. */
  readonly quotes: readonly string[];
};

/** A longer question can stand alone. */
const MOST_WORDS = 12;
/** With fewer telling words than these, a question that points somewhere cannot. */
const FEW_TELLING = 3;
/** Of what was asked before. */
const MOST_LETTERS = 300;

/**
 * The question with what it refers to, where it cannot stand alone: "and for six joints?" means
 * nothing without the question before. What the conversation is about was asked last by a question
 * that stood alone; one that asks for nothing but more goes on from the one right before it, too.
 */
export function withReference(
  question: string,
  history: readonly PastQuestion[],
  telling: Telling,
  locale: string,
): string {
  const cues = cuesFor(locale);
  if (history.length === 0 || cues.greets.test(question) || !refersBack(question, telling, cues)) {
    return question;
  }
  const topic = history.findLast(({understood}) => understood === null) ?? history.at(-1);
  const last = asksForMore(question, telling, cues) ? history.at(-1) : topic;
  return Array.from(new Set([topic, last]))
    .map((past) => past?.question.slice(0, MOST_LETTERS))
    .concat(question)
    .join(' ');
}

type Telling = (text: string) => readonly string[];

/** Whether a question has nothing of its own to look for. */
function asksForMore(
  question: string,
  telling: Telling,
  {wantsForm}: Pick<Cues, 'wantsForm'>,
): boolean {
  return telling(question).length === 0 || wantsForm.test(question.trim());
}

function refersBack(question: string, telling: Telling, cues: Cues): boolean {
  const asked = question.trim();
  if (wordCount(asked) > MOST_WORDS) {
    return false;
  }
  const own = telling(asked).length;
  return (
    asksForMore(asked, telling, cues) ||
    cues.goesOn.test(asked) ||
    (own < FEW_TELLING && cues.refers.test(asked))
  );
}
