import {describe, expect, it} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {versionPaths} from '../../../../plugin/store/version-paths.ts';

function pathOf(urls: readonly string[], docType: Chunk['docType'] = 'doc'): string | null {
  const paths = versionPaths();
  for (const url of urls) {
    paths.add({docType, version: '1.0', url});
  }
  return paths.of('1.0');
}

describe('the folder of a version', () => {
  it.each([
    [['/docs/intro'], '/docs/'],
    [['/docs/intro/', '/docs/arms/'], '/docs/'],
    [['/docs/arms/grip', '/docs/arms/reach'], '/docs/arms/'],
    [['/docs/arms/grip', '/docs/hands', '/docs/arms/reach'], '/docs/'],
    // Alike letters make no folder.
    [['/docs/1.0/a', '/docs/1.1/b'], '/docs/'],
    [['/docs/arms', '/docs/armada'], '/docs/'],
    [['/book/docs/a', '/other/b'], '/'],
    [['/'], '/'],
    [['/intro'], '/'],
  ])('of %j is %j', (urls, folder) => {
    expect(pathOf(urls)).toBe(folder);
  });

  it('is that of its docs alone', () => {
    expect(pathOf(['/blog/post'], 'blog')).toBeNull();
    expect(pathOf([])).toBeNull();
  });

  it('is kept apart for each version', () => {
    const paths = versionPaths();
    paths.add({docType: 'doc', version: '1.0', url: '/docs/1.0/a'});
    paths.add({docType: 'doc', version: '2.0', url: '/docs/a'});
    expect([paths.of('1.0'), paths.of('2.0')]).toEqual(['/docs/1.0/', '/docs/']);
  });
});
