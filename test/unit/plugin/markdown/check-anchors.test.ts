import {describe, expect, it} from 'vitest';
import {nameChunks} from '../../../../plugin/chunk/chunk-ids.ts';
import {checkAnchors, describeBroken} from '../../../../plugin/markdown/check-anchors.ts';
import {chunked, sourceDocument} from '../../../support/chunked.ts';

const source = 'Hello.\n\n## One\n\nA.\n\n### Deeper\n\nB.\n\n## Two\n\nC.\n';

async function check(ids: readonly string[] | null) {
  const named = nameChunks([
    {document: sourceDocument(), chapter: null, chunks: await chunked({source})},
  ]);
  return checkAnchors(named, async () => (ids === null ? null : new Set(ids)));
}

describe('anchors', () => {
  it('that the built page has stay', async () => {
    const {chunks, broken} = await check(['one', 'deeper', 'two']);
    expect(broken).toEqual([]);
    expect(chunks.map(({urlAnchor}) => urlAnchor)).toEqual(['', '#one', '#two']);
  });

  it('that it does not have lead to the page, and are reported with file and line', async () => {
    const {chunks, broken} = await check(['one', 'two']);
    expect(chunks[1]?.headings.map(({anchor}) => anchor)).toEqual(['#one', '']);
    expect(describeBroken(broken)).toBe(
      '1 anchor is missing in the built pages; citations lead to the section or the page instead:\n' +
        '  docs/page.md:7 #deeper is not in /docs/page',
    );
  });

  it('of a page that was not built are all broken', async () => {
    const {chunks, broken} = await check(null);
    expect(broken).toHaveLength(3);
    expect(chunks.every(({urlAnchor}) => urlAnchor === '')).toBe(true);
  });
});
