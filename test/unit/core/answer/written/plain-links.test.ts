import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {plainLinks} from '../../../../../core/answer/written/plain-links.ts';
import {markupIn} from '../../../../support/markup-in.ts';

const nothing = () => false;

describe('links, images and HTML of a model', () => {
  it.each([
    ['Read [the guide](https://evil.example) now.', 'Read the guide now.'],
    ['Read [the [old] guide](/a_(b) "t") now.', 'Read the [old] guide now.'],
    ['Read [`the code`](https://evil.example) now.', 'Read `the code` now.'],
    ['See ![a picture](https://evil.example/x.png) here.', 'See a picture here.'],
    ['Read [the guide][ref] now.', 'Read the guide now.'],
    ['Press <b onclick="x()">here</b>.', 'Press here.'],
    ['So <script>alert(1)</script>it is.', 'So it is.'],
    ['So <script>alert(1)', 'So '],
    ['So <<b>script>alert', 'So < script>alert'],
    ['So <!-- hidden -->it is.', 'So it is.'],
    ['Go to javascript:alert(1) now.', 'Go to  now.'],
    ['Go to https://evil.example/a, then.', 'Go to , then.'],
    ['Go to _www.evil.example_ now.', 'Go to __ now.'],
    ['As \\(a$ www.evil.example $b\\) is.', 'As \\(a$ www .evil.example $b\\) is.'],
    ['Less is a < b, and a<b.', 'Less is a < b, and a< b.'],
    ['The data: five. JavaScript: a language.', 'The data: five. JavaScript: a language.'],
  ])('do not pass: %j', (text, plain) => {
    expect(plainLinks(text, nothing)).toBe(plain);
  });

  it('leave an address that the passages have, as code', () => {
    const isQuoted = (text: string) => text === 'http://localhost:3000';
    expect(plainLinks('Open http://localhost:3000.', isQuoted)).toBe(
      'Open `http://localhost:3000`.',
    );
  });

  it('leave code and formulas as they are', () => {
    const text = 'Use `vector<int>` where \\(a < b\\).';
    expect(plainLinks(text, nothing)).toBe(text);
  });

  it('cannot be put together of what is dropped', () => {
    const piece = fc.constantFrom(
      ...[
        '[',
        ']',
        '(',
        ')',
        '!',
        '<',
        '>',
        '</',
        'script',
        'b',
        'javascript:',
        'java',
        'script:',
        'alert(1)',
      ],
      ...[
        'https://',
        'evil.example',
        '`',
        '``',
        '\\(',
        '\\)',
        ' ',
        '\n',
        '[a](b)',
        '<b>',
        '<!--',
        '-->',
        '"',
        '\uE0F8',
        '\\',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 30}), (pieces) => {
        const plain = plainLinks(pieces.join(''), nothing);
        expect(markupIn(plain)).toEqual([]);
        expect(plain).not.toMatch(/javascript:[^\s`]/i);
      }),
      {numRuns: 2000},
    );
  });
});
