/** More points would make a request too long for a server's patience. */
const POINTS = 100;
/** In JSON about 20 bytes each; a server takes 32 MiB unless it is told otherwise. */
const NUMBERS = 500_000;

type WithVectors = {readonly vectors: readonly Float32Array[]};

/** Points in as many requests as they need: one of a whole document may have hundreds of vectors. */
export function* pointBatches<Point extends WithVectors>(
  points: readonly Point[],
): Generator<readonly Point[]> {
  let batch: Point[] = [];
  let numbers = 0;
  for (const point of points) {
    const own = point.vectors.reduce((sum, {length}) => sum + length, 0);
    if (batch.length === POINTS || (batch.length > 0 && numbers + own > NUMBERS)) {
      yield batch;
      batch = [];
      numbers = 0;
    }
    batch.push(point);
    numbers += own;
  }
  if (batch.length > 0) {
    yield batch;
  }
}
