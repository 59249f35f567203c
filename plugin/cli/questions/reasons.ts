import type {Left} from './read-log.js';

export type CountedReason = {readonly reason: string; readonly count: number};

const NOT_ANSWERED: Readonly<Record<string, string>> = {
  weak: 'not answered, since nothing was near enough',
  nothing: 'not answered, since nothing was found',
  scope: 'not answered where it was asked, though the rest of the site may',
};

/** Why readers were left with a question, the most frequent reason first. */
export function reasonsOf(left: readonly Left[]): readonly CountedReason[] {
  const counts = new Map<string, number>();
  for (const one of left) {
    const reason = reasonOf(one);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return Array.from(counts, ([reason, count]) => ({reason, count})).sort(
    (a, b) => b.count - a.count,
  );
}

function reasonOf({kind, reason, sentence}: Left): string {
  if (kind === 'unanswered') {
    const known = Object.entries(NOT_ANSWERED).find(([name]) => name === reason);
    return known?.[1] ?? 'not answered';
  }
  const what = sentence === null ? 'disliked' : 'a sentence disliked';
  return reason === null ? what : `${what}: “${reason}”`;
}
