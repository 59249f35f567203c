import {describe, expect, it} from 'vitest';
import {findGold} from '../../../../../plugin/cli/eval/gold.ts';
import type {Pages} from '../../../../../plugin/cli/eval/pages.ts';
import {chunk} from '../../../../support/chunk.ts';

const page = {url: '/book/docs/arms/', version: '2.0'};
const inside = {title: 'Wrist', level: 3, number: '', offset: 0, end: 0};
const start = chunk({...page, chunkId: 'start', section: 0, urlAnchor: ''});
const reach = chunk({...page, chunkId: 'reach', section: 1, urlAnchor: '#reach'});
const further = chunk({...page, chunkId: 'further', section: 1, urlAnchor: '#far'});
const joints = chunk({
  ...{...page, chunkId: 'joints', section: 2, urlAnchor: '#joints'},
  headings: [
    {...inside, anchor: '#wrist'},
    {...inside, anchor: '#poignée'},
  ],
});

const pages: Pages = {
  at: async (path) =>
    path.replace(/\/$/, '') === '/book/docs/arms' ? [start, reach, further, joints] : null,
  bases: ['/', '/book/', '/book/docs/'],
};

async function found(address: string) {
  const {chunks, missing} = await findGold(address, pages);
  return missing ?? Array.from(chunks);
}

describe('an address where a question is answered', () => {
  it.each([
    '/book/docs/arms/#reach',
    '/book/docs/arms#reach',
    '/docs/arms#reach',
    'docs/arms#reach',
    'https://example.org/book/docs/arms/#reach',
    'https://example.org/book/docs/arms?from=mail#reach',
  ])('%s is a section with all of its chunks', async (address) => {
    expect(await found(address)).toEqual(['2.0/reach', '2.0/further']);
  });

  it('is the chunks with that heading inside, however the anchor is written', async () => {
    expect(await found('/docs/arms#wrist')).toEqual(['2.0/joints']);
    expect(await found('/docs/arms#poignée')).toEqual(['2.0/joints']);
    expect(await found('/docs/arms#poign%C3%A9e')).toEqual(['2.0/joints']);
  });

  it.each(['/docs/arms', '/docs/arms/', '/docs/arms#'])('%s is the whole page', async (address) => {
    expect(await found(address)).toHaveLength(4);
  });

  it('is missing where the index has no such page or no such heading', async () => {
    expect(await found('/docs/legs#reach')).toBe('page');
    expect(await found('/docs/arms#rich')).toBe('heading');
    expect(await found('https://')).toBe('page');
  });
});
