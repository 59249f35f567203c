import {pattern} from '../../pattern.js';
import {wordCount} from '../word-count.js';
import type {Unit} from './unit.js';

const EXERCISES = pattern(
  'iu',
)`(?<![\p{L}])(?:exercises?|problems|quiz|questions to|review questions|homework|übungen|aufgaben|exercices|ejercicios|esercizi|exercícios|упражнения|練習|练习|연습)(?![\p{L}])`;
const EXAMPLE = pattern(
  'iu',
)`^(?:(?:a )?worked example|case study|beispiel|exemple|ejemplo)(?![\p{L}])`;
const ASKS = pattern('u')`[?？؟]["'”’»)]*$`;
const SETS_A_TASK = pattern(
  'u',
)`^(?:Show that|Prove|Derive|Sketch|Verify that|Explain why|Zeigen? Sie|Beweisen? Sie|Berechnen? Sie|Montrer que|Démontrer|Demuestra|Calcula)(?![\p{L}])`;
const CAPTION = pattern(
  'u',
)`^(?:Figure|Fig\.|Table|Listing|Abbildung|Abb\.|Tabelle|Tableau|Figura|Tabla|Рис\.|図|图|그림)\s*[\p{N}]`;
/** The book speaks of itself, or of an example that stands elsewhere. */
const OF_ITSELF = pattern(
  'iu',
)`^(?:this (?:chapter|section|page|guide|book|document)|in this (?:chapter|section|page|guide)|note how|notice how|as you can see)(?![\p{L}])|(?:is|are) (?:left to|the (?:subject|topic|matter) of|covered in|described in|explained in|treated in) (?:chapter|section|the next)|(?:example|code|snippet|listing|figure|table|command|configuration)s? (?:above|below)(?![\p{L}])|dieses kapitel|ce chapitre|este capítulo`;

/** Exercises ask what the rest of the book answers. */
export function isOfExercises({sectionTitle}: {readonly sectionTitle: string}): boolean {
  return EXERCISES.test(sectionTitle);
}

/** What holds in a worked example holds there. */
export function isOfExample({sectionTitle}: {readonly sectionTitle: string}): boolean {
  return EXAMPLE.test(sectionTitle);
}

/** A shorter one is a label, an address or half a thought. */
const FEWEST_WORDS = 4;

/** Whether a unit asks, sets a task, names what follows or speaks of the book: it answers only whom nothing else does. */
export function isNoAnswer({kind, text}: Pick<Unit, 'kind' | 'text'>): boolean {
  if (kind === 'code' || kind === 'formula') {
    return false;
  }
  const isShort = kind !== 'row' && wordCount(text) < FEWEST_WORDS;
  return isShort || [ASKS, SETS_A_TASK, CAPTION, OF_ITSELF].some((is) => is.test(text));
}
