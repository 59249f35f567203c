import {describe, expect, it} from 'vitest';
import {answersEndpoint} from '../../../../plugin/widget/answers-endpoint.ts';

const french = {
  baseUrl: '/book/fr/',
  i18n: {
    ...{currentLocale: 'fr', defaultLocale: 'en', locales: ['en', 'fr'], path: 'i18n'},
    localeConfigs: {},
  },
};

describe('the server that a chat asks', () => {
  it.each([
    ['the site’s own', '/', '/book/fr/'],
    ['another one', 'https://answers.example/x', 'https://answers.example/x'],
    ['the language’s own', 'https://answers.example/{locale}', 'https://answers.example/fr'],
    ['behind a path', '/answers/{locale}/', '/answers/fr/'],
  ])('is %s', (_whose, endpoint, asked) => {
    expect(answersEndpoint({endpoint}, french)).toEqual({endpoint: asked});
  });

  it('is none where none is named', () => {
    expect(answersEndpoint(undefined, french)).toEqual({});
  });
});
