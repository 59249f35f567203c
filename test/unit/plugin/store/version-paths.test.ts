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
    [['/docs/intro', '/docs/arms'], '/docs/'],
    [['/docs/intro/', '/docs/arms/'], '/docs/'],
    // Where the docs begin with a page of their own, and whatever comes first.
    [['/docs', '/docs/arms'], '/docs/'],
    [['/docs/arms/', '/docs/'], '/docs/'],
    [['/docs/arms', '/docs/arms/grip'], '/docs/arms/'],
    [['/api'], '/api/'],
    [['/docs/arms/grip', '/docs/arms/reach'], '/docs/arms/'],
    [['/docs/arms/grip', '/docs/hands', '/docs/arms/reach'], '/docs/'],
    // Alike letters make no folder.
    [['/docs/1.0/a', '/docs/1.1/b'], '/docs/'],
    [['/docs/arms', '/docs/armada'], '/docs/'],
    [['/book/docs/a', '/other/b'], '/'],
    [['/'], '/'],
    [['/', '/intro'], '/'],
  ])('of %j is %j', (urls, folder) => {
    expect(pathOf(urls)).toBe(folder);
  });

  it('is that of its docs alone', () => {
    expect(pathOf(['/blog/post'], 'blog')).toBeNull();
    expect(pathOf([])).toBeNull();
  });

  it('is kept apart for each instance', () => {
    const paths = versionPaths();
    paths.add({docType: 'doc', instance: 'default', url: '/docs/1.0'});
    paths.add({docType: 'doc', instance: 'api', url: '/api'});
    expect([paths.of('default'), paths.of('api')]).toEqual(['/docs/1.0/', '/api/']);
  });
});
