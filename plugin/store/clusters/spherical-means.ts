import {normalise} from '../../../core/normalise.js';
import {type Random, shuffle} from '../../distil/random.js';
import {nearestPoint, type Points, pointAt, pointsOf} from './points.js';

const MOST_ROUNDS = 5;
/** Measured: once so few points move, a further round changes no figure. */
const FEW_MOVES = 0.01;

/** k-means by angle: as many centres as asked for, or as there are points. */
export function sphericalMeans(points: Points, count: number, random: Random): Points {
  const order = shuffle(
    random,
    Array.from({length: points.count}, (_, index) => index),
  );
  const centres = pointsOf(Math.min(count, points.count), points.dimensions, (index, target) => {
    target.set(pointAt(points, order[index] ?? 0));
  });
  const groups = new Uint16Array(points.count);
  for (let round = 0; round < MOST_ROUNDS && centres.count > 1; round++) {
    const moves = assign(points, centres, groups);
    if (round > 0 && moves <= FEW_MOVES * points.count) {
      break;
    }
    moveTo(points, centres, groups);
  }
  return centres;
}

/** The nearest centre of each point; says how many have another one than before. */
export function assign(points: Points, centres: Points, groups: Uint16Array): number {
  let moves = 0;
  for (let index = 0; index < points.count; index++) {
    const nearest = nearestPoint(centres, pointAt(points, index));
    if (groups[index] !== nearest) {
      groups[index] = nearest;
      moves++;
    }
  }
  return moves;
}

/** Puts each centre into the middle of its points; one that has none stays. */
function moveTo(points: Points, centres: Points, groups: Uint16Array): void {
  const filled = new Set(groups);
  for (const group of Array.from(filled)) {
    pointAt(centres, group).fill(0);
  }
  for (let index = 0; index < points.count; index++) {
    const centre = pointAt(centres, groups[index] ?? 0);
    const point = pointAt(points, index);
    for (let d = 0; d < centre.length; d++) {
      centre[d] = (centre[d] ?? 0) + (point[d] ?? 0);
    }
  }
  for (const group of Array.from(filled)) {
    normalise(pointAt(centres, group));
  }
}
