import {cuesFor} from '../cues/cues-for.js';
import {wordCount} from '../word-count.js';

/** What would answer a question: each kind looks for other sentences. */
export type QuestionKind = 'code' | 'how-to' | 'why' | 'comparison' | 'definition' | 'quantity';

const KINDS: readonly QuestionKind[] = [
  ...(['code', 'why', 'comparison', 'quantity', 'how-to', 'definition'] as const),
];
const FEW_WORDS = 4;

/** All that a question may be; a few bare words ask what they mean. */
export function kindsOf(question: string, locale: string): ReadonlySet<QuestionKind> {
  const {asks} = cuesFor(locale);
  const kinds = KINDS.filter((kind) => asks[kind].test(question));
  return new Set(kinds.length > 0 ? kinds : wordCount(question) <= FEW_WORDS ? ['definition'] : []);
}
