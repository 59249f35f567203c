import {expect, it} from 'vitest';
import {isOnPage} from '../../../../../theme/client/jump/shown-pages.ts';

it.each([
  ['/docs/arms#drives', '/docs/arms'],
  ['/docs/arms/', '/docs/arms'],
  ['/docs/arms', '/docs/arms.html'],
  ['/docs/arms#a', '/docs/arms/index.html'],
  ['/docs/%C3%A9tude', '/docs/étude'],
  ['/?ask=why#top', '/'],
])('knows that %s is on %s', (url, path) => {
  expect(isOnPage(url, path)).toBe(true);
});

it('knows other pages, also of other versions', () => {
  expect(isOnPage('/docs/arms', '/docs/first-edition/arms')).toBe(false);
  expect(isOnPage('/docs/arms', '/docs/arm')).toBe(false);
});
