import {describe, expect, it} from 'vitest';
import {UNKNOWN_TEXT} from '../../../../core/index-format/unknown-text.ts';
import {expressionText} from '../../../../plugin/markdown/expression-text.ts';

describe('what the page shows of an expression', () => {
  it.each(['', ' ', '/* #an-id */', '/* two *//* comments */', '// a line\n', '// a\n/* b */'])(
    'is nothing of the comment %j',
    (code) => {
      expect(expressionText(code)).toBe('');
    },
  );

  it.each([
    ["' '", ' '],
    ['"a { brace }"', 'a { brace }'],
    ['`plain`', 'plain'],
  ])('is the text of the string %s', (code, text) => {
    expect(expressionText(code)).toBe(text);
  });

  it.each(['version', `\`v\${version}\``, "'a' + 'b'", 'list.map((x) => <b>{x}</b>)', "'it\\'s'"])(
    'is unknown for %s',
    (code) => {
      expect(expressionText(code)).toBe(UNKNOWN_TEXT);
    },
  );
});
