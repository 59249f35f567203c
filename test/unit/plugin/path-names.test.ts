import {posix, win32} from 'node:path';
import {describe, expect, it} from 'vitest';
import {shownFolder} from '../../../plugin/build/shown-folder.ts';
import {locateSource} from '../../../plugin/content/source-location.ts';
import {isBelow, mdxRules, ruleFor} from '../../../plugin/dev/mdx-rules.ts';
import {textImport} from '../../../plugin/markdown/mdx/import-path.ts';
import {nameBelow, nameFrom} from '../../../plugin/path-names.ts';

const SITE = 'C:\\Users\\Ada Lovelace\\site';

/** The same on both kinds of machine. */
const MACHINES = [
  ['Windows', win32, SITE],
  ['others', posix, '/home/ada/site'],
] as const;

describe.each(MACHINES)('names of files on %s', (_, paths, site) => {
  it('have forward slashes', () => {
    const file = paths.join(site, 'docs', 'part one', 'arms.md');
    expect(nameFrom(site, file, paths)).toBe('docs/part one/arms.md');
    expect(nameBelow(site, file, paths)).toBe('docs/part one/arms.md');
  });

  it('lead out of a folder, and are then not below it', () => {
    const shared = paths.join(site, '..', 'shared', 'arms.md');
    expect(nameFrom(site, shared, paths)).toBe('../shared/arms.md');
    expect(nameBelow(site, shared, paths)).toBeNull();
    expect(nameBelow(site, paths.dirname(site), paths)).toBeNull();
  });

  it('may begin with two dots and be below it', () => {
    expect(nameBelow(site, paths.join(site, '..hidden'), paths)).toBe('..hidden');
  });

  it('are shown to authors from their site on, and whole elsewhere', () => {
    const index = paths.join(site, 'build', 'rag-chat');
    expect(shownFolder(site, index, paths)).toBe('build/rag-chat');
    expect(shownFolder(site, site, paths)).toBe(site);
    const elsewhere = paths.join(paths.dirname(site), 'out');
    expect(shownFolder(site, elsewhere, paths)).toBe(elsewhere);
  });

  it('are those of a source that a content plugin names, and of what it translates', () => {
    const folders = {
      contentPath: paths.join(site, 'docs'),
      contentPathLocalized: paths.join(site, 'i18n', 'fr', 'docs', 'current'),
    };
    expect(locateSource('@site/docs/part/arms.md', folders, site, paths)).toEqual({
      sourcePath: paths.join(site, 'docs', 'part', 'arms.md'),
      sourceFile: 'docs/part/arms.md',
      originalFile: 'docs/part/arms.md',
      folder: 'part',
    });
    expect(locateSource('@site/i18n/fr/docs/current/part/arms.md', folders, site, paths)).toEqual({
      sourcePath: paths.join(site, 'i18n', 'fr', 'docs', 'current', 'part', 'arms.md'),
      sourceFile: 'i18n/fr/docs/current/part/arms.md',
      originalFile: 'docs/part/arms.md',
      folder: 'part',
    });
  });

  it('are those of what a page imports', () => {
    const page = paths.join(site, 'docs', 'part', 'arms.mdx');
    const imported = (from: string) => textImport(from, page, site, paths);
    expect(imported('../_partial.mdx')).toEqual({
      kind: 'partial',
      path: paths.join(site, 'docs', '_partial.mdx'),
    });
    expect(imported('!!raw-loader!@site/src/arm.ts')).toEqual({
      kind: 'raw',
      path: paths.join(site, 'src', 'arm.ts'),
    });
    const whole = paths.join(site, '_whole.mdx');
    expect(imported(whole)).toEqual({kind: 'partial', path: whole});
    expect(imported('a-package/page.mdx')).toBeNull();
  });

  it('tell by which rule of the bundler a file is read', () => {
    const loader = paths.join(site, 'node_modules', '@docusaurus', 'mdx-loader', 'lib', 'index.js');
    const include = (...names: readonly string[]) => [paths.join(site, ...names) + paths.sep];
    const rules = mdxRules([
      {include: include('docs'), use: [{loader, options: {of: 'docs'}}]},
      {include: include('docs', 'inner'), use: [{loader, options: {of: 'inner'}}]},
    ]);
    const ruleOf = (...names: readonly string[]) =>
      ruleFor(paths.join(site, ...names), rules)?.options;
    expect(ruleOf('docs', 'arms.md')).toEqual({of: 'docs'});
    expect(ruleOf('docs', 'inner', 'arms.md')).toEqual({of: 'inner'});
    expect(ruleOf('docs-other', 'arms.md')).toBeUndefined();
    expect(isBelow(paths.join(site, 'docs-other', 'a.md'), paths.join(site, 'docs'))).toBe(false);
  });
});

describe('on Windows', () => {
  it('a file on another drive is below no folder, and its path stays whole', () => {
    expect(nameBelow(SITE, 'D:\\book\\arms.md', win32)).toBeNull();
    expect(nameFrom(SITE, 'D:\\book\\arms.md', win32)).toBe('D:/book/arms.md');
    expect(shownFolder(SITE, 'D:\\out\\rag-chat', win32)).toBe('D:\\out\\rag-chat');
  });

  it('the case of a drive letter and of a folder makes no difference', () => {
    const file = 'c:\\users\\ada lovelace\\SITE\\docs\\arms.md';
    expect(nameBelow(SITE, file, win32)).toBe('docs/arms.md');
  });

  it('a site may lie on a share of the network', () => {
    const share = '\\\\server\\share\\site';
    expect(nameBelow(share, `${share}\\docs\\arms.md`, win32)).toBe('docs/arms.md');
    expect(nameBelow(share, SITE, win32)).toBeNull();
  });
});
