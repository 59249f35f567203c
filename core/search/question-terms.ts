import {termsOf} from './terms.js';

/** Words that make a question and say nothing of what it is about. */
const ENGLISH = new Set(
  termsOf(
    'a about after all also am an and any are as at be because been before but by can could did ' +
      'do does doing for from get got had has have how i if in into is it its just may me might mine more ' +
      'most must my no not of often on one or our please shall she should so some such tell than that the ' +
      'their them then there these they this those to up us use used using was we were what when ' +
      'where which while who whom whose why will with would you your',
  ),
);

/** What a question asks for: its words without those that every question has. */
export function questionTerms(question: string, locale: string): string[] {
  const terms = termsOf(question);
  return locale.startsWith('en') ? terms.filter((term) => !ENGLISH.has(term)) : terms;
}
