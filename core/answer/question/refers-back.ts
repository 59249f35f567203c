import {pattern} from '../../pattern.js';

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

const GOES_ON = pattern(
  'iu',
)`^(?:and|but|or|so|also|then|what about|how about|what if|same (?:for|with)|why(?: not| so| is that)?\??$|how(?: so| come)?\??$|more|go on|another|und|aber|was ist mit|wie ist es mit|warum\??$|et|mais|et si|pourquoi\??$|y|pero|qué tal|por qué\??$)(?![\p{L}\p{N}])`;
const ASKS_FOR_FORM = pattern(
  'iu',
)`^(?:(?:can you |could you |please )*(?:show|give|tell)(?: me| us)?(?: the| an?| some| more)*|(?:an? |the |any |some )?)\s*(?:code|example|examples|details?|more|steps|formula|listing|snippet|proof|source|in (?:python|typescript|javascript|c\+\+|rust|java|matlab))[\s\p{P}]*(?:please)?[\s\p{P}]*$`;
const POINTS = pattern(
  'iu',
)`(?<![\p{L}\p{N}])(?:it|its|this|that|these|those|they|them|their|there|the (?:same|other|others|first|second|last|former|latter) ?(?:one|ones)?|one|ones|das|dies|diese[rnms]?|sie|es|davon|dafür|damit|cela|ça|celui|celle|il|elle|eso|esto|ese|esa|ello)(?![\p{L}\p{N}])`;

/**
 * The question with what it refers to, where it cannot stand alone: "and for six joints?" means
 * nothing without the question before. What the conversation is about was asked last by a question
 * that stood alone; one that asks for nothing but more goes on from the one right before it, too.
 */
export function withReference(
  question: string,
  history: readonly PastQuestion[],
  telling: (text: string) => readonly string[],
): string {
  if (history.length === 0 || !refersBack(question, telling)) {
    return question;
  }
  const topic = history.findLast(({understood}) => understood === null) ?? history.at(-1);
  const last = asksForMore(question, telling) ? history.at(-1) : topic;
  return Array.from(new Set([topic, last]))
    .map((past) => past?.question.slice(0, MOST_LETTERS))
    .concat(question)
    .join(' ');
}

/** Whether a question has nothing of its own to look for. */
function asksForMore(question: string, telling: (text: string) => readonly string[]): boolean {
  return telling(question).length === 0 || ASKS_FOR_FORM.test(question.trim());
}

function refersBack(question: string, telling: (text: string) => readonly string[]): boolean {
  const asked = question.trim();
  const words = asked.split(/\s+/);
  if (words.length > MOST_WORDS) {
    return false;
  }
  const own = telling(asked).length;
  return (
    asksForMore(asked, telling) || GOES_ON.test(asked) || (own < FEW_TELLING && POINTS.test(asked))
  );
}
