/**
 * Groups by average likeness: the two groups that are most alike become one, as long as they are
 * alike enough. Gives the numbers of each group's members.
 *
 * Follows chains of nearest neighbours, which comes to the same as trying all pairs each time.
 */
export function grouped(
  count: number,
  likeness: (a: number, b: number) => number,
  enough: number,
): readonly (readonly number[])[] {
  const near = new Float32Array(count * count);
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      near[a * count + b] = near[b * count + a] = likeness(a, b);
    }
  }
  const groups = new Map(Array.from({length: count}, (_, one) => [one, [one]]));
  const chain: number[] = [];
  const open = new Set(groups.keys());
  while (open.size > 0) {
    const top = chain.at(-1) ?? first(open);
    if (chain.length === 0) {
      chain.push(top);
    }
    const before = chain.at(-2) ?? -1;
    const [next, value] = nearest(top, before, open, near, count);
    if (next < 0 || value < enough) {
      // Nothing that is left is alike enough to it, nor will be: an average is no more than its best.
      open.delete(top);
      chain.pop();
    } else if (next === before) {
      chain.splice(-2);
      join(before, top, groups, open, near, count);
    } else {
      chain.push(next);
    }
  }
  return Array.from(groups.values());
}

function first(open: ReadonlySet<number>): number {
  for (const one of open) {
    return one;
  }
  return -1;
}

/** Of several that are as near, the one that the chain came from: it would not end otherwise. */
function nearest(
  from: number,
  before: number,
  open: ReadonlySet<number>,
  near: Float32Array,
  count: number,
): readonly [number, number] {
  let best = open.has(before) ? before : -1;
  let value = best < 0 ? Number.NEGATIVE_INFINITY : (near[from * count + best] ?? 0);
  for (const other of open) {
    const own = near[from * count + other] ?? 0;
    if (other !== from && own > value) {
      [best, value] = [other, own];
    }
  }
  return [best, value];
}

/** The second becomes part of the first. */
function join(
  a: number,
  b: number,
  groups: Map<number, number[]>,
  open: Set<number>,
  near: Float32Array,
  count: number,
): void {
  const [ofA, ofB] = [groups.get(a) ?? [], groups.get(b) ?? []];
  groups.set(a, [...ofA, ...ofB]);
  groups.delete(b);
  open.delete(b);
  for (const other of open) {
    const sum =
      (near[a * count + other] ?? 0) * ofA.length + (near[b * count + other] ?? 0) * ofB.length;
    near[a * count + other] = near[other * count + a] = sum / (ofA.length + ofB.length);
  }
}
