import {createHash} from 'node:crypto';

/** Vectors of one length, one after the other. */
export type Matrix = {readonly rows: Float32Array; readonly dimensions: number};

export type NearPair = {readonly one: number; readonly other: number; readonly nearness: number};

/** So few are all compared with all. */
const FEW = 1500;
/** Cells in which a vector looks for what is near to it: its own and those beside. */
const LOOKED_IN = 3;
/** A site that says one thing everywhere would have pairs without end. */
const MOST_OF_ONE = 12;

/**
 * The pairs whose dot product is no less than `least`. Of many vectors, each is compared with those
 * of the cells nearest to it alone, so that the time grows less than their square; few pairs are
 * missed, since what is near lies in one cell, or in cells side by side. Equal ones are taken as one,
 * or all of them would be in the same cell.
 */
export async function nearSections(
  {rows, dimensions}: Matrix,
  least: number,
  onVector: () => Promise<void> | void,
): Promise<readonly NearPair[]> {
  const groups = equalRows({rows, dimensions});
  const distinct = new Float32Array(groups.length * dimensions);
  groups.forEach(([first = 0], place) => {
    distinct.set(rows.subarray(first * dimensions, (first + 1) * dimensions), place * dimensions);
  });
  const pairs: NearPair[] = [];
  await eachNear({rows: distinct, dimensions}, least, onVector, (place, near) => {
    const own = groups[place] ?? [];
    const at = place * dimensions;
    const itself = dotAt(distinct, at, distinct, at, dimensions);
    own.forEach((one, index) => {
      const equal = itself < least ? [] : own.slice(index + 1, index + 1 + MOST_OF_ONE);
      const others = near.flatMap(({other, nearness}) =>
        (groups[other] ?? []).slice(0, MOST_OF_ONE).map((member) => ({member, nearness})),
      );
      const all = [...equal.map((member) => ({member, nearness: itself})), ...others];
      pairs.push(
        ...all.slice(0, MOST_OF_ONE).map(({member, nearness}) => pairOf(one, member, nearness)),
      );
    });
  });
  return pairs;
}

function pairOf(a: number, b: number, nearness: number): NearPair {
  return {one: Math.min(a, b), other: Math.max(a, b), nearness};
}

/** The places of rows that are the same to the bit, together. */
function equalRows({rows, dimensions}: Matrix): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>();
  for (let place = 0; place * dimensions < rows.length; place++) {
    const row = rows.subarray(place * dimensions, (place + 1) * dimensions);
    const key = createHash('sha256').update(row).digest('base64');
    const known = groups.get(key);
    if (known) {
      known.push(place);
    } else {
      groups.set(key, [place]);
    }
  }
  return Array.from(groups.values());
}

type Near = {readonly other: number; readonly nearness: number};

/** Tells of each vector what is near to it, the nearest first, and of each pair once. */
async function eachNear(
  {rows, dimensions}: Matrix,
  least: number,
  onVector: () => Promise<void> | void,
  tell: (one: number, near: readonly Near[]) => void,
): Promise<void> {
  const count = rows.length / dimensions;
  const cells = await cellsOf({rows, dimensions}, count, onVector);
  for (let one = 0; one < count; one++) {
    await onVector();
    const found: Near[] = [];
    for (const other of cells.beside(one)) {
      if (other > one || (other < one && !cells.sees(other, one))) {
        const nearness = dotAt(rows, one * dimensions, rows, other * dimensions, dimensions);
        if (nearness >= least) {
          found.push({other, nearness});
        }
      }
    }
    tell(one, found.sort((a, b) => b.nearness - a.nearness).slice(0, MOST_OF_ONE));
  }
}

type Cells = {
  /** What a vector is compared with. */
  readonly beside: (one: number) => Iterable<number>;
  /** Whether a vector is compared with another one when its own turn comes. */
  readonly sees: (one: number, other: number) => boolean;
};

async function cellsOf(
  {rows, dimensions}: Matrix,
  count: number,
  onVector: () => Promise<void> | void,
): Promise<Cells> {
  if (count <= FEW) {
    const all = Array.from({length: count}, (_, place) => place);
    return {beside: () => all, sees: () => true};
  }
  const cellCount = Math.ceil(Math.sqrt(count));
  // Vectors of the site itself, evenly picked: these are where the others are.
  const centres = Array.from({length: cellCount}, (_, cell) =>
    Math.floor((cell * count) / cellCount),
  );
  const nearest = new Uint32Array(count * LOOKED_IN);
  const members: number[][] = centres.map(() => []);
  for (let one = 0; one < count; one++) {
    await onVector();
    const own = nearestCells(rows, dimensions, one, centres);
    nearest.set(own, one * LOOKED_IN);
    members[own[0] ?? 0]?.push(one);
  }
  return {
    *beside(one) {
      for (let place = 0; place < LOOKED_IN; place++) {
        yield* members[nearest[one * LOOKED_IN + place] ?? 0] ?? [];
      }
    },
    sees(one, other) {
      const cell = nearest[other * LOOKED_IN];
      return nearest.subarray(one * LOOKED_IN, (one + 1) * LOOKED_IN).some((own) => own === cell);
    },
  };
}

function nearestCells(
  rows: Float32Array,
  dimensions: number,
  one: number,
  centres: readonly number[],
): readonly number[] {
  const best: {readonly cell: number; readonly nearness: number}[] = [];
  for (const [cell, centre] of centres.entries()) {
    const nearness = dotAt(rows, one * dimensions, rows, centre * dimensions, dimensions);
    if (best.length < LOOKED_IN || nearness > (best.at(-1)?.nearness ?? 0)) {
      best.push({cell, nearness});
      best.sort((a, b) => b.nearness - a.nearness);
      best.length = Math.min(best.length, LOOKED_IN);
    }
  }
  return best.map(({cell}) => cell);
}

function dotAt(
  a: Float32Array,
  startA: number,
  b: Float32Array,
  startB: number,
  length: number,
): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  let d = 0;
  for (; d + 3 < length; d += 4) {
    first += (a[startA + d] ?? 0) * (b[startB + d] ?? 0);
    second += (a[startA + d + 1] ?? 0) * (b[startB + d + 1] ?? 0);
    third += (a[startA + d + 2] ?? 0) * (b[startB + d + 2] ?? 0);
    fourth += (a[startA + d + 3] ?? 0) * (b[startB + d + 3] ?? 0);
  }
  for (; d < length; d++) {
    first += (a[startA + d] ?? 0) * (b[startB + d] ?? 0);
  }
  return first + second + third + fourth;
}
