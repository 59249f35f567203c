import {describe, expect, it} from 'vitest';
import {keyedTails} from '../../../../plugin/build/finished-document.ts';
import {chunk} from '../../../support/chunk.ts';

describe('how chunks go on', () => {
  it('is known of each version’s own, though their ids are the same', () => {
    const documents = ['current', '1.0'].map((version) => ({
      chunks: [chunk({chunkId: 'arms', version}), chunk({chunkId: 'hands', version})],
      tails: [['arms', `As in ${version}.`]] as const,
    }));
    expect(new Map(documents.flatMap(keyedTails))).toEqual(
      new Map([
        ['current/arms', 'As in current.'],
        ['1.0/arms', 'As in 1.0.'],
      ]),
    );
  });
});
