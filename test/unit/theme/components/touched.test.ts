import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {projectFolder} from '../../../support/site/site-folder.ts';

const files = readdirSync(join(projectFolder, 'theme'), {recursive: true, encoding: 'utf8'}).filter(
  (name) => name.endsWith('.css'),
);

/** The selectors of a stylesheet that say what is pointed at, outside of what is for pointers alone. */
function sticking(css: string): readonly string[] {
  const forPointers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  return css.replace(forPointers, '').match(/[^\n,{}]*:hover[^\n,{}]*/g) ?? [];
}

describe('what a finger has touched', () => {
  it('does not look as if a mouse were still on it', () => {
    expect(files.length).toBeGreaterThan(20);
    const found = files.flatMap((file) => {
      const selectors = sticking(readFileSync(join(projectFolder, 'theme', file), 'utf8'));
      return selectors.map((selector) => `${file}: ${selector}`);
    });
    expect(found).toEqual([]);
  });
});
