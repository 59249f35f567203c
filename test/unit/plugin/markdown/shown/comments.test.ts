import {describe, expect, it} from 'vitest';
import {isComment} from '../../../../../plugin/markdown/shown/comments.ts';

const expression = (value: string) => ({type: 'mdxFlowExpression', value});
const html = (value: string) => ({type: 'html', value});

describe('a comment', () => {
  it.each(['/* a */', ' /* a */ /* b */ ', '// a', '// a\n// b\n', '/* // */', ''])(
    'may be %j in braces',
    (value) => {
      expect(isComment(expression(value))).toBe(true);
    },
  );

  it.each(['a', '/* a */ b', 'b /* a */', '// a\nb', '"/* a */"'])('is not %j', (value) => {
    expect(isComment(expression(value))).toBe(false);
  });

  it('may be one or more in HTML, with nothing else', () => {
    expect(isComment(html('<!-- a -->\n<!-- b -->'))).toBe(true);
    expect(isComment(html('<!-- a --> b'))).toBe(false);
    expect(isComment(html('<p><!-- a --></p>'))).toBe(false);
  });

  it('is told from other text at once, however many there are', () => {
    expect(isComment(html(`${'<!---->'.repeat(100_000)}x`))).toBe(false);
    expect(isComment(expression(`${'/**/'.repeat(100_000)}x`))).toBe(false);
  });
});
