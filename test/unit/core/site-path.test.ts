import {describe, expect, it} from 'vitest';
import {isSitePath} from '../../../core/site-path.ts';

describe('a link of an answer', () => {
  it.each(['/', '/docs/arms', '/docs/arms?x=1#reach', '/דוקס/%20'])(
    'stays on the site: %s',
    (url) => {
      expect(isSitePath(url)).toBe(true);
    },
  );

  it.each([
    ...['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', '\n//a.example'],
    ...['https://a.example/', 'javascript:alert(1)', 'docs/arms', '#reach', '', null, 7],
  ])('leads away, or nowhere: %j', (url) => {
    expect(isSitePath(url)).toBe(false);
  });
});
