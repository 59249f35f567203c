import {piecesOfPair} from '../../core/encoder/pair.js';
import {lastNotAfter} from '../../core/last-not-after.js';

/** The names whose rows stand in one file. */
export type PlannedShard = {
  /** Words from here on, up to the next one's start, are looked for in this file. */
  readonly start: string;
  readonly names: readonly string[];
  /** Shorter pieces that its words may begin with. */
  readonly elsewhere: readonly string[];
};

/** Measured: of a file a question needs a row or two, and each file costs a line of the directory. */
const ROWS = 32;

type Names = {
  /** The more frequent ones first. */
  readonly names: readonly string[];
  /** So many come first that every site has: where they stand does not depend on the others. */
  readonly shared: number;
};

/**
 * Files of about 32 rows, in the order of the alphabet: a word leads to the
 * file that knows its first piece, without a list of all pieces. A pair stands
 * beside its rarer piece, which has to be read anyway.
 */
export function planShards({names, shared}: Names): PlannedShard[] {
  const owners = pairOwners(names);
  const groups = groupsOf(names.slice(0, shared), owners);
  const starts = groups.map((group, index) => startOf(group, groups[index - 1], owners));
  for (const name of names.slice(shared)) {
    groups[lastNotAfter(starts, homeOf(name, owners))]?.push(name);
  }
  const pieces = new Set(names.filter((name) => !owners.has(name)));
  return groups.map((group, index) => {
    const start = starts[index] ?? '';
    return {start, names: group, elsewhere: beginnings(start).filter((piece) => pieces.has(piece))};
  });
}

/** As short as can be, since every reader gets the starts of all files: the first one begins everything. */
function startOf(
  group: readonly string[],
  before: readonly string[] | undefined,
  owners: ReadonlyMap<string, string>,
): string {
  const first = homeOf(group[0] ?? '', owners);
  const last = before?.at(-1);
  if (last === undefined) {
    return '';
  }
  let length = 1;
  while (first.slice(0, length) <= homeOf(last, owners)) {
    length++;
  }
  return first.slice(0, length);
}

/** Which of a pair's pieces it stands beside: the rarer one. */
export function pairOwners(names: readonly string[]): ReadonlyMap<string, string> {
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  return new Map(
    names.flatMap((name) => {
      const [first, second] = piecesOfPair(name) ?? [];
      return first === undefined || second === undefined
        ? []
        : [[name, (ranks.get(first) ?? 0) > (ranks.get(second) ?? 0) ? first : second] as const];
    }),
  );
}

/** The piece beside which a name stands. */
function homeOf(name: string, owners: ReadonlyMap<string, string>): string {
  return owners.get(name) ?? name;
}

function groupsOf(names: readonly string[], owners: ReadonlyMap<string, string>): string[][] {
  const byHome = new Map<string, string[]>();
  for (const name of names) {
    const home = homeOf(name, owners);
    const own = byHome.get(home);
    if (own) {
      own.push(name);
    } else {
      byHome.set(home, [name]);
    }
  }
  const groups: string[][] = [[]];
  for (const home of Array.from(byHome.keys()).sort()) {
    const own = byHome.get(home) ?? [];
    const last = groups.at(-1) ?? [];
    if (last.length > 0 && last.length + own.length > ROWS) {
      groups.push([...own]);
    } else {
      last.push(...own);
    }
  }
  return groups;
}

function beginnings(piece: string): string[] {
  return Array.from({length: Math.max(0, piece.length - 1)}, (_, last) => piece.slice(0, last + 1));
}
