import {describe, expect, it} from 'vitest';
import {compareIndex, type StateBefore} from '../../../../plugin/build/index-comparison.ts';
import {OPTIONS} from '../embed/local-options.ts';

const BEFORE = {chunking: {strategy: 'none'}, embedding: OPTIONS} as const;
const CHUNK = {version: 'current', chunkId: 'arms', contentHash: 'a'};
const EDITED = {...CHUNK, contentHash: 'b'};

/** What a first build of one chunk leaves. */
const {state: STATE} = compareIndex(null, BEFORE).finish([CHUNK], 'identity');

function compare(before: StateBefore, options = BEFORE, chunks = [CHUNK], identity = 'identity') {
  const {why, finish} = compareIndex(before, options);
  return {why, line: finish(chunks, identity).line};
}

describe('what a build says of the one before', () => {
  it('is nothing where there was none, or nothing changed', () => {
    expect(compare(null)).toEqual({why: null, line: null});
    expect(compare(STATE)).toEqual({why: null, line: null});
  });

  it('is what changed in the text', () => {
    expect(compare(STATE, BEFORE, [EDITED])).toEqual({
      why: null,
      line: 'Since the last build, 1 section changed.',
    });
  });

  it('is one line where settings changed, before anything is embedded', () => {
    const other = {...BEFORE, embedding: {...OPTIONS, model: 'B'}} as const;
    expect(compareIndex(STATE, other).why).toBe(
      `Everything is indexed anew: the embedding model changed from ${OPTIONS.model} to B.`,
    );
    expect(compareIndex(STATE, other).finish([EDITED], 'B').line).toBeNull();
  });

  it('is one line where the format changed', () => {
    const settings = {...STATE.settings, 'the format of the index': '2'};
    expect(compare({...STATE, settings}).why).toMatch(
      /^Everything is indexed anew: the format of the index changed from 2 to \d+\.$/,
    );
  });

  it('is one line where the model has other files under the same name', () => {
    expect(compare(STATE, BEFORE, [EDITED], 'other weights')).toEqual({
      why: null,
      line: 'Everything is indexed anew: what embeds, or its files, is not what it was.',
    });
  });

  it('is one line where nothing can be read of it', () => {
    expect(compare('unreadable', BEFORE, [EDITED])).toEqual({
      why: 'What the last build noted of its index could not be read; everything is indexed anew.',
      line: null,
    });
  });
});

describe('what a build leaves for the next one', () => {
  it('has what a changed chunk was before', () => {
    const {finish} = compareIndex(STATE, BEFORE, new Date(0));
    expect(finish([EDITED], 'identity').state.chunks).toEqual([
      {...EDITED, supersedes: {contentHash: 'a', changedAt: '1970-01-01T00:00:00.000Z'}},
    ]);
  });

  it('knows what embedded before, though this time there was nothing to embed', () => {
    const empty = compareIndex(STATE, BEFORE).finish([], null);
    expect(empty.state.identity).toBe('identity');
  });
});
