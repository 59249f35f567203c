// @vitest-environment jsdom
import {describe, expect, it, vi} from 'vitest';
import {addressOf, besidePage, openFile} from '../../../../theme/client/file-link.ts';

describe('a link to what is cited', () => {
  it('leads to a page by its address alone', () => {
    const page = {url: '/docs/package.json#name', quote: 'The name.'};
    expect(addressOf(page)).toBe('/docs/package.json#name');
    expect(besidePage(page)).toEqual({});
  });

  it('leads to the page of a PDF, in a tab of its own', () => {
    const file = {url: '/files/a.pdf#page=7', quote: 'Words.', isFile: true} as const;
    expect(addressOf(file)).toBe('/files/a.pdf#page=7');
    expect(besidePage(file)).toEqual({target: '_blank', rel: 'noopener'});
  });

  it('leads to the words that are quoted of a text', () => {
    const file = {url: '/a.txt', isFile: true} as const;
    expect(addressOf({...file, quote: 'Well-known, & short.'})).toBe(
      '/a.txt#:~:text=Well%2Dknown%2C%20%26%20short.',
    );
    expect(addressOf({...file, quote: 'a b c d e f g h i j k'})).toBe(
      '/a.txt#:~:text=a%20b%20c%20d%20e,g%20h%20i%20j%20k',
    );
    expect(addressOf(file)).toBe('/a.txt');
    expect(addressOf({...file, url: '/a.eml', quote: 'Words.'})).toBe('/a.eml');
  });

  it('is opened beside the page where there is no link', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    openFile({url: '/a.pdf#page=2', isFile: true});
    expect(open).toHaveBeenCalledWith('/a.pdf#page=2', '_blank', 'noopener');
    open.mockRestore();
  });
});
