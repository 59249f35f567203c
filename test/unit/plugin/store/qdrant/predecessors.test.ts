import {describe, expect, it} from 'vitest';
import {chunkKeys, type Named} from '../../../../../plugin/store/qdrant/point-keys.ts';
import {predecessorsOf} from '../../../../../plugin/store/qdrant/predecessors.ts';
import {byteRows} from '../../../../../plugin/tables/byte-rows.ts';

const named = (chunkId: string, contentHash: string, version = 'current'): Named => ({
  ...{version, chunkId, contentHash},
});

/** Of each chunk, the point of before that it goes on from. */
function predecessors(points: readonly Named[], now: readonly Named[]): (Named | null)[] {
  const rows = byteRows(32);
  for (const chunk of now) {
    rows.put(rows.size(), chunkKeys(chunk));
  }
  const stored = points.map((point, place) => ({place, chunk: chunkKeys(point)}));
  const of = predecessorsOf(stored, rows);
  return now.map((chunk) => points[of(chunk) ?? -1] ?? null);
}

describe('the point that a chunk goes on from', () => {
  it('is the one with its text, though sections were put in before it', () => {
    const points = [named('s1', 'arms'), named('s2', 'hands'), named('s3', 'feet')];
    const now = [
      named('s1', 'new'),
      named('s2', 'arms'),
      named('s3', 'hands'),
      named('s4', 'feet'),
    ];
    expect(predecessors(points, now)).toEqual([null, ...points]);
  });

  it('is the one in its place, where its text is new', () => {
    const points = [named('s1', 'arms'), named('s2', 'hands')];
    expect(predecessors(points, [named('s1', 'arms'), named('s2', 'fingers')])).toEqual(points);
  });

  it('is that of one chunk only, and of the same version', () => {
    const points = [named('s1', 'note'), named('s2', 'note'), named('s1', 'arms', '1.0')];
    const now = [
      named('s1', 'note'),
      named('s2', 'note'),
      named('s3', 'note'),
      named('s9', 'arms'),
    ];
    expect(predecessors(points, now)).toEqual([points[0], points[1], null, null]);
  });

  it('is none where nothing was before', () => {
    expect(predecessors([], [named('s1', 'arms'), named('s2', 'hands')])).toEqual([null, null]);
  });
});
