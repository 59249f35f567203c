import {readFile} from 'node:fs/promises';
import {ReportError} from '../../errors.cjs';
import type {Asked} from './asked.js';

const MOST_PROBLEMS = 10;
const EXAMPLE = '{"question": "How far does it reach?", "gold": ["/docs/arms#reach"]}';

/** The questions of a file, a line of JSON each. */
export async function readQuestions(file: string, version: string | null): Promise<Asked[]> {
  const lines = (await contentOf(file)).split(/\r?\n/);
  const asked: Asked[] = [];
  const problems: string[] = [];
  lines.forEach((line, index) => {
    if (line.trim() !== '') {
      const place = `${file}:${index + 1}`;
      const read = readLine(line);
      if (typeof read === 'string') {
        problems.push(`${place} ${read}`);
      } else {
        asked.push({...read, version, place});
      }
    }
  });
  if (problems.length > 0) {
    const more = problems.length - MOST_PROBLEMS;
    throw new ReportError(
      [...problems.slice(0, MOST_PROBLEMS), ...(more > 0 ? [`and ${more} more lines.`] : [])].join(
        '\n',
      ),
    );
  }
  if (asked.length === 0) {
    throw new ReportError(`${file} has no questions: write one a line, as in ${EXAMPLE}`);
  }
  return asked;
}

type Line = Pick<Asked, 'question' | 'gold' | 'kind'>;

/** What a line asks, or what is wrong with it. */
function readLine(line: string): Line | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return `is not JSON: write an object in one line, as in ${EXAMPLE}`;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return `is not an object: write one, as in ${EXAMPLE}`;
  }
  const fields = new Map<string, unknown>(Object.entries(json));
  const question = fields.get('question');
  const gold = fields.get('gold');
  const kind = fields.get('kind') ?? null;
  if (typeof question !== 'string' || question.trim() === '') {
    return '"question" must be a text.';
  }
  if (!isTexts(gold)) {
    return '"gold" must be a list of addresses, as in ["/docs/arms#reach"]; an empty one says that the site can’t answer.';
  }
  if (kind !== null && typeof kind !== 'string') {
    return '"kind" must be a text.';
  }
  return {question, gold, kind};
}

function isTexts(value: unknown): value is readonly string[] {
  return (
    Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '')
  );
}

async function contentOf(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ReportError(`${file} cannot be read: ${reason}`);
  }
}
