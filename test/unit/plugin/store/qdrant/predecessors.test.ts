import {describe, expect, it} from 'vitest';
import {predecessorsOf} from '../../../../../plugin/store/qdrant/predecessors.ts';
import {NO_MARK} from '../../../../../plugin/store/qdrant/stored-points.ts';

const stored = (chunkId: string, contentHash: string, version = 'current') => ({
  ...{id: `${version} ${chunkId} ${contentHash}`, version, chunkId, contentHash, mark: NO_MARK},
});
const now = (chunkId: string, contentHash: string, version = 'current') => ({
  ...{version, chunkId, contentHash},
});

describe('the point that a chunk goes on from', () => {
  it('is the one with its text, though sections were put in before it', () => {
    const before = [stored('s1', 'arms'), stored('s2', 'hands'), stored('s3', 'feet')];
    const chunks = [now('s1', 'new'), now('s2', 'arms'), now('s3', 'hands'), now('s4', 'feet')];
    const of = predecessorsOf(before, chunks);
    expect(chunks.map((chunk) => of(chunk)?.contentHash ?? null)).toEqual([
      ...[null, 'arms', 'hands', 'feet'],
    ]);
  });

  it('is the one in its place, where its text is new', () => {
    const before = [stored('s1', 'arms'), stored('s2', 'hands')];
    const of = predecessorsOf(before, [now('s1', 'arms'), now('s2', 'fingers')]);
    expect(of(now('s2', 'fingers'))?.contentHash).toBe('hands');
  });

  it('is that of one chunk only, and of the same version', () => {
    const before = [stored('s1', 'note'), stored('s2', 'note'), stored('s1', 'arms', '1.0')];
    const chunks = [now('s1', 'note'), now('s2', 'note'), now('s3', 'note'), now('s9', 'arms')];
    const of = predecessorsOf(before, chunks);
    expect(chunks.map((chunk) => of(chunk)?.id ?? null)).toEqual([
      ...['current s1 note', 'current s2 note', null, null],
    ]);
  });
});
