// @vitest-environment jsdom
import {cleanup, render, waitFor} from '@testing-library/react';
import fc from 'fast-check';
import {afterEach, beforeAll, describe, expect, it, vi} from 'vitest';
import {RichText} from '../../../../../theme/client/rich/RichText.tsx';
import {busyTime} from '../../../../support/busy-time.ts';

/** jsdom has no layout. */
class NoResizes {
  observe() {}
  disconnect() {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
});

afterEach(cleanup);

const SHOWN_FORMULA = '[data-rag-chat="formula"]';

/** All that a text of markdown may become, apart from what KaTeX draws. */
const ELEMENTS = ['code', 'del', 'em', 'span', 'strong'];
const ATTRIBUTES = ['data-rag-chat', 'dir'];

/** What is there of an element, without the inside of formulas. */
function made(container: HTMLElement): readonly Element[] {
  const formulas = Array.from(container.querySelectorAll(SHOWN_FORMULA));
  return Array.from(container.querySelectorAll('*')).filter(
    (element) => !formulas.some((formula) => formula !== element && formula.contains(element)),
  );
}

/** Markdown as it is shown, once its parser is there. */
async function written(text: string): Promise<HTMLElement> {
  const {container} = render(<RichText text={text} code={[]} isMarkdown />);
  await waitFor(() => expect(container.querySelector('span[data-rag-chat=awaited]')).toBeNull());
  return container;
}

describe('a quoted line', () => {
  it('has its code and formulas in it, and its words as they are', async () => {
    const text = 'Call *atan2* with \\(y_1\\), not <b>atan</b>.';
    const {container} = render(<RichText text={text} code={[{start: 5, end: 12}]} />);
    expect(container.querySelector('code')?.textContent).toBe('*atan2*');
    await waitFor(() => expect(container.querySelector(`${SHOWN_FORMULA} math`)).not.toBeNull());
    expect(container.querySelector(`${SHOWN_FORMULA} annotation`)?.textContent).toBe('y_1');
    expect(container.querySelector('b')).toBeNull();
    expect(container.textContent).toContain('not <b>atan</b>.');
  });

  it('keeps a bracket and a comma with their formula', async () => {
    const text = 'Turn (\\(x\\)), then \\(y\\)"\\(z\\)”(\\(w\\).';
    const {container} = render(<RichText text={text} code={[]} />);
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(4));
    for (const annotation of Array.from(container.querySelectorAll('.katex'))) {
      annotation.replaceWith('…');
    }
    const kept = Array.from(container.querySelectorAll('[data-rag-chat=whole]'));
    expect(kept.map((element) => element.textContent)).toEqual(['(…),', '…"', '…”', '(….']);
    expect(container.textContent).toBe('Turn (…), then …"…”(….');
  });

  it('shows dots where the page shows what its source does not say', () => {
    const {container} = render(<RichText text={'Version \uFFFC is out.'} code={[]} />);
    expect(container.textContent).toBe('Version … is out.');
  });
});

describe('a written line', () => {
  it('emphasises, strikes out, and shows code and formulas', async () => {
    const text = '**Gimbal lock** is *not* ~~always~~ `bad_luck`: see \\(R_z(\\psi)_{x}\\).';
    const container = await written(text);
    expect(container.querySelector('strong')?.textContent).toBe('Gimbal lock');
    expect(container.querySelector('em')?.textContent).toBe('not');
    expect(container.querySelector('del')?.textContent).toBe('always');
    expect(container.querySelector('code')?.textContent).toBe('bad_luck');
    await waitFor(() =>
      expect(container.querySelector('annotation')?.textContent).toBe('R_z(\\psi)_{x}'),
    );
  });

  it('has formulas within emphasis, and none within code', async () => {
    const container = await written('**the angle \\(\\theta\\)** is `\\(\\theta\\)` in TeX');
    await waitFor(() => expect(container.querySelector('strong math')).not.toBeNull());
    expect(container.querySelectorAll(SHOWN_FORMULA)).toHaveLength(1);
    expect(container.querySelector('code')?.textContent).toBe('\\(\\theta\\)');
  });

  it('shows links and images as their text, and HTML as it is written', async () => {
    const container = await written(
      'See [the *manual*](javascript:alert(1)), <https://evil.example>, ![a plan \\(x\\)](//evil/p.png) <img src=x onerror=alert(1)> &lt;b&gt; &amp;',
    );
    expect(container.querySelectorAll('a, img, [href], [src], [onerror]')).toHaveLength(0);
    expect(container.textContent).toBe(
      'See the manual, https://evil.example, a plan \\(x\\) <img src=x onerror=alert(1)> &lt;b&gt; &amp;',
    );
    expect(container.querySelector('em')?.textContent).toBe('manual');
  });

  it.each([
    '# A heading',
    '1. first',
    '- an item',
    '> said',
    '    indented',
    '```js',
    '[a]: http://b',
    '---',
    'a\n===',
  ])('takes %j for words, since a sentence is no document', async (text) => {
    const container = await written(text);
    expect(container.textContent).toBe(text.trim());
    expect(container.children).toHaveLength(0);
  });

  it('makes no element or attribute but its own of anything', async () => {
    await written('The parser is there from now on.');
    const signs = [
      ...['*', '**', '_', '`', '``', '~~', '[', ']', '](', ')', '![', '<', '>', '\\', '\\(', '\\)'],
      ...[
        '\\[',
        '\\]',
        '&',
        ';',
        '&#x3c;',
        '&lt;',
        '\n',
        '\n\n',
        ' ',
        '"',
        "'",
        '=',
        ':',
        '#',
        '|',
      ],
      ...['<a href="javascript:alert(1)">', '<script>', '</script>', '<img src=x onerror=y>'],
      ...['javascript:', 'https://evil.example', 'www.evil.example', 'me@evil.example', '<!--'],
      ...[
        '[x]: javascript:y',
        '[^1]',
        '\uE0F0',
        '\uE0F1',
        '\uE0F0a\uE0F0',
        '\uFFFC',
        'word',
        '漢',
        '😀',
      ],
      ...[
        '\\href{javascript:alert(1)}{x}',
        '\\includegraphics{//evil/x}',
        '\\htmlStyle{color:red}{x}',
      ],
    ];
    const texts = fc.array(fc.constantFrom(...signs), {maxLength: 30}).map((own) => own.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        const {container, unmount} = render(<RichText text={text} code={[]} isMarkdown />);
        for (const element of made(container)) {
          expect(ELEMENTS).toContain(element.localName);
          for (const {name} of Array.from(element.attributes)) {
            expect(ATTRIBUTES.concat('role', 'aria-label', 'tabindex')).toContain(name);
          }
        }
        expect(container.querySelectorAll('a, img, script, iframe, [href], [src]')).toHaveLength(0);
        unmount();
      }),
      {numRuns: 300},
    );
  });

  it('does not hang on signs that pair with nothing', async () => {
    await written('The parser is there from now on.');
    for (const sign of ['*a_ ', '[', '![', '`` ` ', '\\(', '<', '~~', '**_', '&', '\\[x']) {
      const some = Math.floor(4000 / sign.length);
      const busy = await busyTime(() => {
        render(<RichText text={sign.repeat(20_000)} code={[]} isMarkdown />).unmount();
        render(<RichText text={sign.repeat(some)} code={[]} isMarkdown />);
      });
      expect(busy, sign).toBeLessThan(1500);
    }
  });
});
