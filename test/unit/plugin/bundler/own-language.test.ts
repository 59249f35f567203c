import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {ownLanguageAliases} from '../../../../plugin/bundler/own-language.ts';
import {projectFolder} from '../../../support/site/site-folder.ts';

/** What the search imports, by language. */
function imports(file: string): readonly (readonly [string, string])[] {
  const source = readFileSync(join(projectFolder, 'core/search/words', file), 'utf8');
  const named = new Map(
    Array.from(source.matchAll(/const (\w+) = \(\) => import\('(.+?)'\)/g), (found) => [
      found[1] ?? '',
      found[2] ?? '',
    ]),
  );
  const lines = source.matchAll(/^ {2}(\w+): (?:\(\) => import\('(.+?)'\)|(\w+)),$/gm);
  return Array.from(lines, ([, language = '', path, name = '']) => [
    language,
    path ?? named.get(name) ?? '',
  ]);
}

const all = [...imports('stemmers.ts'), ...imports('stop-words.ts')];

describe('the languages that a site leaves out', () => {
  it('are all but its own one and English, of which the search knows more than thirty', () => {
    expect(new Set(all.map(([language]) => language)).size).toBeGreaterThan(30);
    for (const [language, path] of all) {
      const left = ownLanguageAliases(`${language}-XX`);
      expect(path).not.toBe('');
      expect(left[`${path}$`], `${language}: ${path}`).toBeUndefined();
      const others = all.filter(([other]) => other !== language && other !== 'en');
      const sameWord = new Set(all.filter(([own]) => own === language).map(([, own]) => own));
      for (const [other, otherPath] of others) {
        const isLeft = left[`${otherPath}$`] !== undefined;
        expect(isLeft || sameWord.has(otherPath) || isNorwegian(other, language)).toBe(true);
      }
    }
  });

  it('are all but English where a site is in a language that the search knows nothing of', () => {
    const left = ownLanguageAliases('xx_own');
    expect(left['@orama/stemmers/french$']).toMatch(/languages\.js$/);
    expect(left['@orama/stemmers/english$']).toBeUndefined();
  });
});

function isNorwegian(...languages: readonly string[]): boolean {
  return languages.every((language) => ['nb', 'nn', 'no'].includes(language));
}
