import {pattern} from '../../pattern.js';

const MOSTLY = 0.8;
const BETWEEN = pattern('u')`[^\p{L}\p{N}]+`;

/** Whether a text says in nearly the same words what another one says. */
export function isRepeated(text: string, others: readonly string[]): boolean {
  const words = wordsOf(text);
  return others.some((other) => {
    const said = wordsOf(other);
    const shared = Array.from(words).filter((word) => said.has(word)).length;
    return shared > MOSTLY * Math.max(words.size, said.size);
  });
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(BETWEEN)
      .filter((word) => word !== ''),
  );
}
