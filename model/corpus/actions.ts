import {asReader} from './as-reader.ts';
import {BASE_OF_GERUND, BASE_OF_THIRD, isOnlyVerb, isVerb} from './verbs.ts';

const LONGEST_WORDS = 16;
const SHORTEST_WORDS = 2;
/** What follows only a verb: "set the …", never "set theory". */
const AFTER_VERB =
  /^(?:a|an|the|all|any|each|every|one|two|multiple|several|some|more|new|custom|your|my|its|their|this|that|these|those|it|them|which|what|whether|how|to|from|with|in|into|on|by|for|if|as|up|out|only|whether|between|over|through|at|against|another|both|data|files?|values?|objects?)$/i;
/** What things do, and nobody asks how to. */
const STATIVE =
  /^(?:contain|mean|represent|indicate|affect|cause|hold|need|refer|describe|give|become|offer|consider)s?$/;
const FINITE =
  /\b(?:is|are|was|were|can|could|may|might|must|should|will|would|has|have|had|does|do|did|cannot|isn't|doesn't|don't|needs|allows|means|requires|makes|provides|gives|returns)\b/i;
/** Where what to do ends and what else there is to say begins. */
const END_OF_ACTION =
  /[;:,(]|\s(?:so that|which|because|unless|although|but|since|whereas|while|and then|if you|as described|as shown|as follows|see|using the following|e\.g\.)\b.*$/i;

/** "Returns the mean of a list." → "return the mean of a list", or null if it tells to do nothing. */
export function actionOf(said: string): string | null {
  const [first = '', ...rest] = said.split(' ');
  const word = first.toLowerCase();
  const [next = ''] = rest;
  if (STATIVE.test(word)) {
    return null;
  }
  const third = BASE_OF_THIRD.get(word);
  if (third !== undefined && AFTER_VERB.test(next)) {
    return toDo([third, ...rest]);
  }
  return isOnlyVerb(word) || (isVerb(word) && AFTER_VERB.test(next)) ? toDo([word, ...rest]) : null;
}

/** "Creating an index" → "create an index" */
export function actionOfHeading(heading: string): string | null {
  const [first = '', ...rest] = heading.split(' ');
  const gerund = BASE_OF_GERUND.get(first.toLowerCase());
  return gerund === undefined ? actionOf(heading) : toDo([gerund, ...rest]);
}

/** The verb with what belongs to it, as the reader would say it, or null if a whole sentence follows. */
export function toDo(words: readonly string[]): string | null {
  const said = words
    .join(' ')
    .replace(/[.!?:]+$/u, '')
    .replace(/^(?:want|need|wish|choose|try|prefer|like|continue|decide|have|be able) to /i, '');
  const end = END_OF_ACTION.exec(said)?.index ?? said.length;
  const action = said.slice(0, end).trim();
  const count = action.split(' ').length;
  const isAction = count >= SHORTEST_WORDS && count <= LONGEST_WORDS && !FINITE.test(action);
  return isAction && !endsOpen(action) && !/["`]/.test(action) ? asReader(action) : null;
}

/** Whether something must follow: "a list of". */
export function endsOpen(text: string): boolean {
  return /\b(?:a|an|the|of|to|in|on|for|with|by|from|and|or|that|as|at|its|into|your|my|using|e\.g|i\.e|be|not|is|are|whether|if|than)$/i.test(
    text,
  );
}
