import {describe, expect, it} from 'vitest';
import {codeIn} from '../../../../../core/search/words/code-in.ts';
import {busyTime} from '../../../../support/busy-time.ts';

describe('the code in markdown', () => {
  it('is what stands in fences and between backticks', () => {
    const markdown =
      'Run `npm i`, see ``a`b``.\n\n```js title="x"\nuseEffect();\n~~~\n```\nDone `now`.';
    expect(codeIn(markdown)).toBe('npm i\na`b\nuseEffect();\n~~~\nnow');
  });

  it('is found in lists and quotes, and in a block that nobody closes', () => {
    expect(codeIn('> - ok\n> ~~~\n> x = 1\n> ~~~\n\n  ````\n```\ny')).toBe('> x = 1\n```\ny');
  });

  it('is not what stands after a backtick alone', () => {
    expect(codeIn('a ` b `` c')).toBe('');
  });

  it('is found in time, whatever the line', async () => {
    const line = Array.from({length: 20_000}, (_, index) => '`'.repeat(1 + (index % 60))).join(' ');
    expect(await busyTime(() => codeIn(line))).toBeLessThan(3000);
  });
});
