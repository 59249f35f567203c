import {fileURLToPath} from 'node:url';
import {readJsonLines} from '../collections/json-lines.ts';

export type AskedForNeed = {
  readonly half: 'held out' | 'tuning';
  /** The same for all that ask for the same. */
  readonly need: string;
  readonly question: string;
};

export function readAsked(): readonly AskedForNeed[] {
  return readJsonLines(fileURLToPath(new URL('questions.jsonl', import.meta.url)));
}
