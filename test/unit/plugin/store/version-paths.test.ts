import {describe, expect, it} from 'vitest';
import type {Chunk} from '../../../../core/types.ts';
import {versionPaths} from '../../../../plugin/store/version-paths.ts';

function pathOf(urls: readonly string[], docType: Chunk['docType'] = 'doc'): string | null {
  const paths = versionPaths();
  for (const url of urls) {
    paths.add({docType, instance: 'default', url});
  }
  return paths.of('default');
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

  it('is kept apart for each instance', () => {
    const paths = versionPaths();
    paths.add({docType: 'doc', instance: 'default', url: '/docs/1.0/a'});
    paths.add({docType: 'doc', instance: 'api', url: '/api/a'});
    expect([paths.of('default'), paths.of('api')]).toEqual(['/docs/1.0/', '/api/']);
  });
});
