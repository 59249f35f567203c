import type {Random} from '../../distil/random.js';
import {nearestPoint, type Points, pointAt, pointsOf} from './points.js';
import {assign, sphericalMeans} from './spherical-means.js';

/** A group with more than so many times the weight that it should have is taken apart. */
const MOST = 3;
/** One with a smaller share of it goes to its neighbours. */
const LEAST = 0.25;

/**
 * Points in groups of those that are alike, each of which weighs about
 * `share`: a file too large would be read for little, many small ones cost a
 * request each. Gives the places of the points of each group, ascending.
 */
export function evenGroups(
  points: Points,
  weights: readonly number[],
  share: number,
  random: Random,
): number[][] {
  const total = sum(weights);
  const centres = sphericalMeans(points, Math.max(1, Math.round(total / share)), random);
  const groups = groupsAround(points, centres);
  const kept = centresKept(centres, groups, weights, share * LEAST);
  const settled = kept.count < centres.count ? groupsAround(points, kept) : groups;
  return settled
    .filter((group) => group.length > 0)
    .flatMap((group) => halved(points, weights, group, share * MOST, random));
}

function groupsAround(points: Points, centres: Points): number[][] {
  const nearest = new Uint16Array(points.count);
  assign(points, centres, nearest);
  const groups: number[][] = Array.from({length: centres.count}, () => []);
  nearest.forEach((group, index) => {
    groups[group]?.push(index);
  });
  return groups;
}

/** The centres of those groups that weigh enough, but one at least. */
function centresKept(
  centres: Points,
  groups: readonly (readonly number[])[],
  weights: readonly number[],
  least: number,
): Points {
  const heavy = groups.flatMap((group, index) =>
    weightOf(group, weights) >= least ? [index] : [],
  );
  const kept = heavy.length > 0 ? heavy : [0];
  return pointsOf(kept.length, centres.dimensions, (index, target) => {
    target.set(pointAt(centres, kept[index] ?? 0));
  });
}

/** In two, and each half again, as long as a group weighs too much and has points to share out. */
function halved(
  points: Points,
  weights: readonly number[],
  group: readonly number[],
  most: number,
  random: Random,
): number[][] {
  const done: number[][] = [];
  const waiting = [[...group]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.length < 2 || weightOf(next, weights) <= most) {
      done.push(next);
    } else {
      waiting.push(...halves(points, next, random));
    }
  }
  return done;
}

function halves(points: Points, group: readonly number[], random: Random): number[][] {
  const own = pointsOf(group.length, points.dimensions, (index, target) => {
    target.set(pointAt(points, group[index] ?? 0));
  });
  const centres = sphericalMeans(own, 2, random);
  const sides: [number[], number[]] = [[], []];
  group.forEach((place, index) => {
    sides[nearestPoint(centres, pointAt(own, index)) === 0 ? 0 : 1].push(place);
  });
  // Points that are all the same have no sides.
  const middle = group.length >> 1;
  return sides.every((side) => side.length > group.length / 16)
    ? sides
    : [group.slice(0, middle), group.slice(middle)];
}

function weightOf(group: readonly number[], weights: readonly number[]): number {
  return group.reduce((total, index) => total + (weights[index] ?? 0), 0);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
