// @vitest-environment jsdom
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {locateCitation} from '../../../../../theme/client/locate/locate-citation.ts';
import {readPage} from '../../../../../theme/client/locate/page-text.ts';
import {quotedRange} from '../../../../../theme/client/locate/quoted-range.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const file = join(folder, '../../../../fixtures/locate/arm.html');
const MOST = 600;

beforeAll(async () => {
  document.body.innerHTML = await readFile(file, 'utf8');
});

function article(): Element {
  return document.querySelector('.theme-doc-markdown') ?? document.body;
}

function selected(from: readonly [Node, number], to: readonly [Node, number]): Range {
  const range = document.createRange();
  range.setStart(...from);
  range.setEnd(...to);
  return range;
}

const within = (words: string) => {
  const {nodes} = readPage(article(), false);
  const found = nodes.find(({node}) => node.textContent?.includes(words))?.node;
  const at = found?.textContent?.indexOf(words) ?? -1;
  return {node: found ?? document.body, start: at, end: at + words.length};
};

const quote = (range: Range, most = MOST) => quotedRange(range, document, most)?.cited ?? null;
const seen = (range: Range, most = MOST) => quotedRange(range, document, most)?.text;

function isSaidOnce({quote, before, after}: {quote: string; before: string; after: string}) {
  const bare = (text: string) => text.replace(/\s+/g, '');
  return bare(readPage(article(), false).text).split(bare(before + quote + after)).length === 2;
}

/** With the anchor of the heading above. */
function urlOf(node: Node): string {
  const above = Array.from(document.querySelectorAll(':is(h2, h3, h4)[id]')).findLast(
    (one) => one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return above ? `/arm#${above.id}` : '/arm';
}

function foundAgain(range: Range): string | null {
  const quoted = quote(range);
  return quoted && (locateCitation({url: '/arm', ...quoted}, document)?.range.toString() ?? null);
}

describe('a selection of the page', () => {
  it('says a formula once, as TeX', () => {
    const formula = article().querySelector('.katex');
    const paragraph = formula?.parentElement ?? document.body;
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    expect(range.toString()).not.toContain('\\(');
    expect(quote(range)?.quote).toContain('The torque is \\(\\tau = k\\,i\\) at rest.');
    expect(foundAgain(range)).toContain('at rest.');
  });

  it('ends where the paragraph does that was clicked three times', () => {
    const {node, start} = within('A drive has');
    const paragraph = node.parentElement ?? document.body;
    const next = paragraph.nextElementSibling ?? document.body;
    const quoted = quote(selected([node, start], [next, 0]));
    expect(quoted?.quote.endsWith(paragraph.lastChild?.textContent?.trim() ?? '?')).toBe(true);
  });

  it('is found again where it is a part of a word', () => {
    const {node, start} = within('A drive has');
    expect(foundAgain(selected([node, start + 3], [node, start + 6]))).toBe('riv');
  });

  it('is cut, never within a letter, and goes on after that', () => {
    const {node, start} = within('A drive has');
    const range = selected([node, start], [node, start + 11]);
    const quoted = quote(range, 7);
    expect(quoted?.quote).toBe('A drive');
    expect(quoted?.after.startsWith(' has')).toBe(true);
  });

  it('has no half of a formula at either end', () => {
    const formula = article().querySelector('.katex') ?? document.body;
    const paragraph = formula.parentElement ?? document.body;
    const whole = document.createRange();
    whole.selectNodeContents(paragraph);
    const {quote: all = ''} = quote(whole) ?? {};
    const start = all.indexOf('\\(');
    expect(quote(whole, start + 3)?.quote).toBe(all.slice(0, start).trim());
    expect(seen(whole, start + 3)?.endsWith('The torque is')).toBe(true);
    const end = paragraph.lastChild ?? paragraph;
    expect(quote(selected([formula, 1], [end, 3]))?.quote).toMatch(/^\\\(.*\\\)/);
  });

  it('says nothing of what is closed, and is found with it', () => {
    const page = article();
    const before = page.innerHTML;
    page.insertAdjacentHTML(
      'beforeend',
      `<p>Install it.</p>
      <div role="tabpanel" hidden><p>With yarn.</p></div><div role="tabpanel"><p>With npm.</p></div>
      <details><summary>More</summary><p>A secret.</p></details><p>Then start it.</p>`,
    );
    const [first, last] = ['Install it.', 'Then start it.'].map((words) => within(words));
    const range =
      first && last ? selected([first.node, first.start], [last.node, last.end]) : new Range();
    expect(seen(range)).toBe('Install it.\nWith npm.\nMore\nThen start it.');
    expect(quote(range)?.quote).toContain('With yarn.');
    expect(foundAgain(range)).toContain('Then start it.');
    page.innerHTML = before;
  });

  it('is not quoted where it is none of the author’s text', () => {
    const outside = document.body.appendChild(document.createElement('p'));
    outside.textContent = 'On this page';
    const range = document.createRange();
    range.selectNodeContents(outside);
    expect(quote(range)).toBeNull();
    outside.remove();
    const empty = document.createRange();
    empty.setStart(article(), 0);
    expect(quote(empty)).toBeNull();
  });

  it('is found again at its very place, wherever it begins and ends', () => {
    const texts = readPage(article(), false).nodes.flatMap(({node}) =>
      node instanceof Text ? [node] : [],
    );
    const place = fc
      .integer({min: 0, max: texts.length - 1})
      .chain((index) =>
        fc.tuple(fc.constant(index), fc.nat(Math.max(0, (texts[index]?.length ?? 0) - 1))),
      );
    fc.assert(
      fc.property(place, fc.integer({min: 3, max: 80}), ([index, from], length) => {
        const node = texts[index];
        if (node) {
          const range = selected([node, from], [node, Math.min(node.length, from + length)]);
          const quoted = quote(range);
          const place = quoted && locateCitation({url: urlOf(node), ...quoted}, document);
          if (place) {
            expect(place.range.startContainer).toBe(node);
            expect(place.range.toString()).toBe(range.toString().trim());
          }
          // Signs alone may stand anywhere; words are found that the page says once.
          if (quoted && /\p{L}{3}/u.test(quoted.quote) && isSaidOnce(quoted)) {
            expect(place).not.toBeNull();
          }
        }
      }),
      {numRuns: 500},
    );
  });
});
