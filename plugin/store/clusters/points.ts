/** Vectors of length 1, one after the other. */
export type Points = {
  readonly dimensions: number;
  readonly count: number;
  readonly numbers: Float32Array;
};

export function pointsOf(
  count: number,
  dimensions: number,
  write: (index: number, target: Float32Array) => void,
): Points {
  const numbers = new Float32Array(count * dimensions);
  for (let index = 0; index < count; index++) {
    write(index, numbers.subarray(index * dimensions, (index + 1) * dimensions));
  }
  return {dimensions, count, numbers};
}

export function pointAt({numbers, dimensions}: Points, index: number): Float32Array {
  return numbers.subarray(index * dimensions, (index + 1) * dimensions);
}

/** Which of some points is nearest to a vector; the first one of equals. */
export function nearestPoint(points: Points, vector: Float32Array): number {
  const {dimensions, count, numbers} = points;
  let best = Number.NEGATIVE_INFINITY;
  let nearest = 0;
  const last = count - 1;
  // Four at a time: each number of the vector is read once for them.
  for (let first = 0; first < count; first += 4) {
    const dots = fourDots(
      numbers,
      vector,
      first * dimensions,
      Math.min(first + 1, last) * dimensions,
      Math.min(first + 2, last) * dimensions,
      Math.min(first + 3, last) * dimensions,
    );
    for (let own = 0; own < 4; own++) {
      const dot = dots[own] ?? 0;
      if (dot > best) {
        best = dot;
        nearest = first + own;
      }
    }
  }
  return nearest;
}

const DOTS = new Float64Array(4);

function fourDots(
  numbers: Float32Array,
  vector: Float32Array,
  a: number,
  b: number,
  c: number,
  d: number,
): Float64Array {
  let first = 0;
  let second = 0;
  let third = 0;
  let fourth = 0;
  for (let index = 0; index < vector.length; index++) {
    const value = vector[index] ?? 0;
    first += value * (numbers[a + index] ?? 0);
    second += value * (numbers[b + index] ?? 0);
    third += value * (numbers[c + index] ?? 0);
    fourth += value * (numbers[d + index] ?? 0);
  }
  DOTS[0] = first;
  DOTS[1] = second;
  DOTS[2] = third;
  DOTS[3] = fourth;
  return DOTS;
}
