import cl100k from 'js-tiktoken/ranks/cl100k_base';

type Ranks = ReadonlyMap<string, number>;

let read: Ranks | null = null;

/**
 * How early byte pairs are merged, and the tokens there are: their bytes, one a character. Read when
 * they are needed: it takes a quarter of a second, and most builds cut no page anew.
 */
function tokenRanks(): Ranks {
  read ??= readRanks(cl100k.bpe_ranks);
  return read;
}

/** The rank of what is no token. */
const NONE = 1 << 30;

/** At which bytes the cl100k tokens of one pre-token start; the bytes stand one a character. */
export function tokenBytes(bytes: string): readonly number[] {
  const ranks = tokenRanks();
  return ranks.has(bytes) ? [0] : mergePairs(bytes, ranks);
}

/** Merges the pair of lowest rank, the first of several, until none is a token. */
function mergePairs(bytes: string, known: Ranks): number[] {
  const rankBetween = (start: number | undefined, end: number | undefined) =>
    start === undefined || end === undefined ? NONE : (known.get(bytes.slice(start, end)) ?? NONE);
  /** The parts' starts and, last, where they end. */
  const starts = Array.from({length: bytes.length + 1}, (_, index) => index);
  /** That of each part with the next one. */
  const ranks = starts.slice(2).map((end) => rankBetween(end - 2, end));
  for (let at = lowest(ranks); at !== -1; at = lowest(ranks)) {
    starts.splice(at + 1, 1);
    ranks.splice(at, 1);
    if (at < ranks.length) {
      ranks[at] = rankBetween(starts[at], starts[at + 2]);
    }
    if (at > 0) {
      ranks[at - 1] = rankBetween(starts[at - 1], starts[at + 1]);
    }
  }
  return starts.slice(0, -1);
}

/** Where the first of the lowest ranks stands, -1 if no pair is a token. */
function lowest(ranks: readonly number[]): number {
  let found = -1;
  let least = NONE;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? NONE;
    if (rank < least) {
      found = at;
      least = rank;
    }
  }
  return found;
}

/** Each line gives, after a mark, the rank of its first token, then tokens of ascending rank. */
function readRanks(lines: string): Map<string, number> {
  const ranks = new Map<string, number>();
  for (const line of lines.split('\n')) {
    const [, first, ...tokens] = line.split(' ');
    tokens.forEach((token, index) => {
      ranks.set(Buffer.from(token, 'base64').toString('latin1'), Number(first) + index);
    });
  }
  return ranks;
}
