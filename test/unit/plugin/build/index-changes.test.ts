import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {chunkChanges, type Identified} from '../../../../plugin/build/index-changes.ts';
import {describeChanges} from '../../../../plugin/build/section-changes.ts';

const NOW = '2026-01-01T00:00:00.000Z';

/** A document's chunks, numbered as ids are. */
function chunks(texts: string, version = 'current'): Identified[] {
  return Array.from(texts, (text, at) => ({version, chunkId: `s${at}`, contentHash: text}));
}

const noted = (texts: string, version?: string) =>
  chunks(texts, version).map((chunk) => ({...chunk, supersedes: null}));

function said(was: string, is: string): string | null {
  return describeChanges(chunkChanges(noted(was), chunks(is), NOW).sections);
}

describe('what changed since the last build', () => {
  it.each([
    ['abc', 'aXc', '1 section changed'],
    ['abc', 'XYc', '2 sections changed'],
    ['ab', 'abc', '1 section is new'],
    ['a', 'abc', '2 sections are new'],
    ['abc', 'ab', '1 section is gone'],
    ['abc', 'a', '2 sections are gone'],
    ['abcd', 'aX', '1 section changed, 2 are gone'],
    ['', 'a', '1 section is new'],
    ['abc', 'abc', null],
    ['', '', null],
  ])('is counted: %j, now %j', (was, is, line) => {
    expect(said(was, is)).toBe(line);
  });

  it('is one new section, however many it renames', () => {
    expect(said('abcdef', 'Xabcdef')).toBe('1 section is new');
    expect(said('abcdef', 'bcdef')).toBe('1 section is gone');
    expect(said('abc', 'cba')).toBeNull();
  });

  it.each([
    ['one chunk of it', 'ab', 'aX', '1 section changed'],
    ['all of it', 'ab', 'XY', '1 section changed'],
    ['it has grown', 'a', 'ab', '1 section changed'],
    ['it is shorter', 'abc', 'a', '1 section changed'],
    ['it is there now', '', 'abc', '1 section is new'],
    ['it is not there any more', 'abc', '', '1 section is gone'],
  ])('is one section, of whatever number of chunks: %s', (_, was, is, line) => {
    const cut = (texts: string) =>
      Array.from(texts, (text, at) => ({
        ...{version: 'current', contentHash: text, supersedes: null},
        chunkId: `intro-s2-001_sub_${at + 1}`,
      }));
    expect(describeChanges(chunkChanges(cut(was), cut(is), NOW).sections)).toBe(line);
  });

  it('is counted in each version of the docs, whose ids are the same', () => {
    const was = [...noted('ab'), ...noted('ab', '1.0')];
    const changes = chunkChanges(was, [...chunks('aX'), ...chunks('b', '1.0')], NOW);
    expect(describeChanges(changes.sections)).toBe('1 section changed, 1 is gone');
  });

  it('leaves what a section was before, until it changes again', () => {
    const first = chunkChanges(noted('ab'), chunks('aX'), NOW);
    const superseded = {contentHash: 'b', changedAt: NOW};
    expect(first.chunks.map(({supersedes}) => supersedes)).toEqual([null, superseded]);
    const moved = chunkChanges(first.chunks, chunks('YaX'), 'later');
    expect(moved.chunks.map(({supersedes}) => supersedes)).toEqual([null, null, superseded]);
    const again = chunkChanges(first.chunks, chunks('aZ'), 'later');
    expect(again.chunks[1]?.supersedes).toEqual({contentHash: 'X', changedAt: 'later'});
  });

  it('adds up, whatever was edited', () => {
    const texts = fc.string({unit: fc.constantFrom(...'abcdef'), maxLength: 12});
    fc.assert(
      fc.property(texts, texts, (was, is) => {
        const {changed, added, removed, chunks: now} = chunkChanges(noted(was), chunks(is), NOW);
        expect(was.length + added.length - removed.length).toBe(is.length);
        expect(now.map(({contentHash}) => contentHash).join('')).toBe(is);
        expect(now.filter(({supersedes}) => supersedes).length).toBe(changed.length);
        const isSame = Array.from(was).sort().join() === Array.from(is).sort().join();
        expect(changed.length + added.length + removed.length === 0).toBe(isSame);
      }),
    );
  });
});
