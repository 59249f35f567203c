import {describe, expect, it} from 'vitest';
import {withoutMagicComments} from '../../../../../plugin/markdown/shown/magic-comments.ts';

const MAGIC = ['highlight-next-line', 'This will error'];

describe('comments that highlight code', () => {
  it.each([
    ['js', '// highlight-next-line'],
    ['ts', '  /* highlight-next-line */'],
    ['jsx', '{ /* highlight-next-line */ }'],
    ['python', '# This will error'],
    ['md', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['batch', 'REM highlight-next-line'],
    ['rust', '// highlight-next-line'],
    [null, '# highlight-next-line'],
  ])('are not shown in %s: %s', (language, comment) => {
    expect(withoutMagicComments(`a\n${comment}\nb`, language, MAGIC)).toBe('a\nb');
  });

  it.each([
    ['md', '// highlight-next-line'],
    ['python', '// highlight-next-line'],
    ['js', '# highlight-next-line'],
    ['js', '// highlight-next-line of mine'],
    ['js', 'run(); // highlight-next-line'],
    ['js', '//'],
  ])('are shown in %s where they are none there: %s', (language, line) => {
    expect(withoutMagicComments(`a\n${line}\nb`, language, MAGIC)).toBe(`a\n${line}\nb`);
  });
});
