import {describe, expect, it} from 'vitest';
import {siteName} from '../../../../plugin/store/site-name.ts';

function site(baseUrl: string, currentLocale = 'en') {
  return siteName({
    siteConfig: {url: 'https://robotics.example'},
    baseUrl,
    i18n: {currentLocale, defaultLocale: 'en'},
  });
}

describe('the name of a site', () => {
  it('is its address, whatever the locale', () => {
    expect(site('/')).toBe('https://robotics.example/');
    expect(site('/book/')).toBe('https://robotics.example/book/');
    expect(site('/book/fr/', 'fr')).toBe('https://robotics.example/book/');
    // `build --locale fr` alone serves it without the locale in the path.
    expect(site('/book/', 'fr')).toBe('https://robotics.example/book/');
  });
});
