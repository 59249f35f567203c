import {readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
// As Docusaurus gets it: the compiled CommonJS entry.
import ragChat from 'docusaurus-plugin-rag-chat';
import {describe, expect, it} from 'vitest';
import {projectFolder} from '../../support/site/site-folder.ts';

const folder = join(projectFolder, 'theme/components');
const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).map((file) =>
  file.replaceAll('\\', '/'),
);
const {components} = ragChat.getSwizzleConfig();
const declared = readFileSync(join(projectFolder, 'theme/types.d.ts'), 'utf8');

/** What sites may rely on: Docusaurus' documented modules, React, and what we declare. */
const PUBLIC = [
  /^@theme\/(?:AskTheBook|DocsChat)(?:\/|$)/,
  /^docusaurus-plugin-rag-chat\/client$/,
  /^@docusaurus\/(?:ErrorBoundary|Link|Translate|router|use\w+)$/,
  /^react(?:-dom)?$/,
  /^\.\/styles\.module\.css$/,
];

describe('what a site may swizzle', () => {
  it('is every component of the theme', () => {
    const present = files.filter((file) => file.endsWith('/index.tsx')).map(dirname);
    expect(Object.keys(components).sort()).toEqual(present.sort());
  });

  it.each(Object.entries(components))(
    'says what %s is, and what may be done with it',
    (name, {description, actions}) => {
      expect(description).toMatch(/^[A-Z].+\.$/);
      expect(actions).toEqual({wrap: 'safe', eject: 'unsafe'});
      expect(declared).toContain(`declare module '@theme/${name}' {`);
    },
  );

  it.each(Object.keys(components))('is %s with imports that work where it is ejected', (name) => {
    const source = readFileSync(join(folder, name, 'index.tsx'), 'utf8');
    const imported = Array.from(source.matchAll(/\bfrom '([^']+)'|\bimport\(?'([^']+)'/g)).map(
      ([, from, bare]) => from ?? bare ?? '',
    );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((module) => !PUBLIC.some((one) => one.test(module)))).toEqual([]);
  });
});
