import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {packageFile} from '../../../../model/corpus/debian.ts';
import {docsOf, isPermissive, packagesWithDocs} from '../../../../model/corpus/npm-packages.ts';
import {SOURCES} from '../../../../model/corpus/sources.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'));
});
afterEach(() => {
  rmSync(folder, {recursive: true});
});

describe('a package of Debian', () => {
  const loom = {name: 'loom-doc', version: '1:2.0', sha256: '0'.repeat(64)};

  it('is refused when it is not the very file', () => {
    writeFileSync(join(folder, 'loom-doc_1%3a2.0_all.deb'), 'something else');
    expect(() => packageFile(loom, folder)).toThrow(
      /is not loom-doc 1:2\.0 .*snapshot\.debian\.org/s,
    );
  });

  it('is taken from the folder when it is there', () => {
    writeFileSync(join(folder, 'loom-doc_1%3a2.0_all.deb'), '');
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    expect(packageFile({...loom, sha256: empty}, folder)).toBe(
      join(folder, 'loom-doc_1%3a2.0_all.deb'),
    );
  });

  it('is one of those whose terms are known', () => {
    const licences = new Set(SOURCES.map(({licence}) => licence));
    expect(Array.from(licences).filter((licence) => /GPL|GFDL|CC-BY|MPL/.test(licence))).toEqual(
      [],
    );
    expect(new Set(SOURCES.map(({name}) => name)).size).toBe(SOURCES.length);
    expect(SOURCES.every(({sha256}) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
  });
});

describe('packages of npm', () => {
  it('are read if their terms allow it', () => {
    expect(['MIT', '(MIT OR GPL-3.0)', 'Apache-2.0 AND MIT'].every(isPermissive)).toBe(true);
    expect(
      ['GPL-3.0', 'MIT AND LGPL-3.0', 'CC-BY-4.0', 'MPL-2.0', '', undefined].some(isPermissive),
    ).toBe(false);
  });

  it('are read if they are the same everywhere, and not what the result is measured on', () => {
    const locked = {
      '': {license: 'MIT'},
      'node_modules/warp': {license: 'MIT'},
      'node_modules/a/node_modules/loom': {license: 'ISC'},
      'node_modules/native': {license: 'MIT', optional: true, os: ['linux']},
      'node_modules/example-site': {license: 'MIT', link: true},
      'node_modules/@docusaurus/core': {license: 'MIT'},
      'node_modules/free': {license: 'GPL-3.0'},
    };
    expect(packagesWithDocs(locked)).toEqual([
      'node_modules/a/node_modules/loom',
      'node_modules/warp',
    ]);
  });

  it('document themselves in markdown', () => {
    const files = [
      'README.md',
      'docs/weave.md',
      'CHANGELOG.md',
      'README.zh-CN.md',
      'test/fixtures/x.md',
      'node_modules/x/README.md',
      'index.js',
    ];
    for (const file of files) {
      const path = join(folder, 'loom', file);
      mkdirSync(join(path, '..'), {recursive: true});
      writeFileSync(path, '');
    }
    expect(docsOf(folder, 'loom')).toEqual(
      ['README.md', 'docs/weave.md'].map((file) => join(folder, 'loom', file)),
    );
  });

  it('must be installed', () => {
    expect(() => docsOf(folder, 'loom')).toThrow(/loom is missing.*npm ci/);
  });
});
