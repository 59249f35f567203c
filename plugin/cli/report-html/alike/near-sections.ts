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
 * missed, since what is near lies in one cell, or in cells side by side.
 */
export async function nearSections(
  {rows, dimensions}: Matrix,
  least: number,
  onVector: () => Promise<void> | void,
): Promise<readonly NearPair[]> {
  const count = rows.length / dimensions;
  const cells = await cellsOf({rows, dimensions}, count, onVector);
  const pairs: NearPair[] = [];
  for (let one = 0; one < count; one++) {
    await onVector();
    const found: NearPair[] = [];
    for (const other of cells.beside(one)) {
      if (other > one || (other < one && !cells.sees(other, one))) {
        const nearness = dotAt(rows, one * dimensions, rows, other * dimensions, dimensions);
        if (nearness >= least) {
          found.push({one: Math.min(one, other), other: Math.max(one, other), nearness});
        }
      }
    }
    pairs.push(...found.sort((a, b) => b.nearness - a.nearness).slice(0, MOST_OF_ONE));
  }
  return pairs;
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
