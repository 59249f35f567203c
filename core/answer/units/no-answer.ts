import {pattern} from '../../pattern.js';
import {wordCount} from '../word-count.js';
import type {Unit} from './unit.js';

const EXERCISES = pattern(
  'iu',
)`(?<![\p{L}])(?:exercises?|problems|quiz|questions to|review questions|homework|übungen|aufgaben|exercices|ejercicios|esercizi|exercícios|упражнения|練習|练习|연습)(?![\p{L}])`;
const ASKS = pattern('u')`[?？؟]["'”’»)]*$`;
const SETS_A_TASK = pattern(
  'u',
)`^(?:Show that|Prove|Derive|Sketch|Verify that|Explain why|Zeigen? Sie|Beweisen? Sie|Berechnen? Sie|Montrer que|Démontrer|Demuestra|Calcula)(?![\p{L}])`;
const CAPTION = pattern(
  'u',
)`^(?:Figure|Fig\.|Table|Listing|Abbildung|Abb\.|Tabelle|Tableau|Figura|Tabla|Рис\.|図|图|그림)\s*[\p{N}]`;

/** Exercises ask what the rest of the book answers. */
export function isOfExercises({sectionTitle}: {readonly sectionTitle: string}): boolean {
  return EXERCISES.test(sectionTitle);
}

/** A shorter one is a label, an address or half a thought. */
const FEWEST_WORDS = 4;

/** Whether a unit asks, sets a task, or names what follows: it answers only whom nothing else does. */
export function isNoAnswer({kind, text}: Pick<Unit, 'kind' | 'text'>): boolean {
  const isTooShort = kind === 'sentence' && wordCount(text) < FEWEST_WORDS;
  const isOther = ASKS.test(text) || SETS_A_TASK.test(text) || CAPTION.test(text);
  return kind !== 'code' && kind !== 'formula' && (isTooShort || isOther);
}
