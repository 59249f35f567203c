import {describe, expect, it} from 'vitest';
import {mendAnchors} from '../../../../../plugin/markdown/built-page/mend-anchors.ts';

type Line = readonly [anchor: string, title: string, level?: number];

function mend(wanted: readonly Line[], onPage: readonly Line[], otherIds: readonly string[] = []) {
  const headings = onPage.map(([id, text, level = 2]) => ({id: id || null, text, level}));
  const ids = [...onPage.map(([id]) => id).filter((id) => id !== ''), ...otherIds];
  return mendAnchors(
    wanted.map(([anchor, title, level = 2]) => ({anchor, title, level})),
    {ids, headings},
  ).map(({state, anchor}) => `${state} ${anchor}`.trim());
}

describe('an anchor', () => {
  it('that the page has is fine, on a heading or on anything else', () => {
    expect(
      mend(
        [
          ['#a', 'A'],
          ['#note', 'Note'],
        ],
        [['a', 'A']],
        ['note'],
      ),
    ).toEqual(['ok #a', 'ok #note']);
  });

  it('that the page lacks becomes that of the heading with the same words', () => {
    expect(
      mend([['#the-angle', String.raw`The angle \(\theta\)!`]], [['angle-1', 'The  Angle']]),
    ).toEqual(['mended #angle-1']);
  });

  it('is broken if no heading has its words, or has no id', () => {
    expect(
      mend(
        [
          ['#a', 'A'],
          ['#b', 'B'],
        ],
        [
          ['x', 'X'],
          ['', 'B'],
        ],
      ),
    ).toEqual(['broken', 'broken']);
  });

  it('is never mended by a heading without words', () => {
    expect(mend([['#a', String.raw`\(a\)`]], [['b', '']])).toEqual(['broken']);
  });

  it('prefers the level, and takes another if need be', () => {
    const page: Line[] = [
      ['u2', 'Usage', 2],
      ['u3', 'Usage', 3],
    ];
    expect(mend([['#x', 'Usage', 3]], page)).toEqual(['mended #u3']);
    expect(mend([['#x', 'Usage', 4]], page)).toEqual(['mended #u2']);
  });

  it('never takes one that belongs to another heading', () => {
    const wanted: Line[] = [
      ['#gone', 'Usage'],
      ['#usage', 'Usage'],
      ['#gone-1', 'Usage'],
    ];
    expect(mend(wanted, [['usage', 'Usage']])).toEqual(['broken', 'ok #usage', 'broken']);
  });

  it('keeps the order of headings with the same words', () => {
    const wanted: Line[] = [
      ['#a', 'Usage'],
      ['#middle', 'Middle'],
      ['#b', 'Usage'],
    ];
    const page: Line[] = [
      ['u1', 'Usage'],
      ['middle', 'Middle'],
      ['u2', 'Usage'],
    ];
    expect(mend(wanted, page)).toEqual(['mended #u1', 'ok #middle', 'mended #u2']);
    expect(mend(wanted, page.slice(1))).toEqual(['broken', 'ok #middle', 'mended #u2']);
  });

  it('never moves before a heading that comes earlier in the source', () => {
    const wanted: Line[] = [
      ['#first', 'First'],
      ['#gone', 'Usage'],
    ];
    expect(
      mend(wanted, [
        ['usage', 'Usage'],
        ['first', 'First'],
      ]),
    ).toEqual(['ok #first', 'broken']);
  });

  it('stays with its own heading on a page that has another order', () => {
    const wanted: Line[] = [
      ['#c', 'Usage'],
      ['#a', 'A'],
      ['#gone', 'Usage'],
    ];
    expect(
      mend(wanted, [
        ['a', 'A'],
        ['c', 'Usage'],
      ]),
    ).toEqual(['ok #c', 'ok #a', 'broken']);
  });

  it('is found for a heading that was thought to have none', () => {
    expect(
      mend(
        [
          ['', 'A'],
          ['', 'B'],
        ],
        [
          ['a', 'A'],
          ['', 'B'],
        ],
      ),
    ).toEqual(['ok #a', 'none']);
  });
});
