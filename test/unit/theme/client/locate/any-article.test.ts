// @vitest-environment jsdom
import fc from 'fast-check';
import {expect, it} from 'vitest';
import {locateCitation} from '../../../../../theme/client/locate/locate-citation.ts';

const AROUND = 40;

const word = fc.string({unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 7});

/** A word as the source has it, and as one of many pages may show it. */
const shownWord = fc.oneof(
  word.map((said) => ({said, html: said})),
  word.map((said) => ({said, html: `<em>${said}</em>`})),
  word.map((said) => ({said, html: `<strong><a href="#x">${said}</a></strong>`})),
  word.map((said) => ({
    said,
    html: `<code>${said.slice(0, 1)}<span>${said.slice(1)}</span></code>`,
  })),
  word.map((said) => ({said: `"${said}"`, html: `“${said}”`})),
  word.map((said) => ({said, html: `${said}<sup><a data-footnote-ref href="#fn">1</a></sup>`})),
  word.map((said) => ({said, html: `<button>Copy</button>${said}`})),
  word.map((tex) => ({
    said: `\\(${tex}\\)`,
    html: `<span class="katex"><math><annotation encoding="application/x-tex">${tex}</annotation></math><span class="katex-html" aria-hidden="true">?</span></span>`,
  })),
);

const space = fc.constantFrom(' ', '\n', '  ', '&nbsp;', '<br>', ' &#8203;');

const sentence = fc.array(fc.tuple(shownWord, space), {minLength: 2, maxLength: 7});

const article = fc
  .array(fc.array(sentence, {minLength: 1, maxLength: 4}), {minLength: 1, maxLength: 4})
  .map((sections) => {
    let text = '';
    let html = '';
    const sentences: {start: number; end: number; id: string; section: number}[] = [];
    sections.forEach((section, number) => {
      text += `Title ${number}\n`;
      html += `<h2 id="s${number}">Title ${number}<a class="hash-link" href="#s${number}">#</a></h2><p>`;
      section.forEach((words, place) => {
        const id = `s${number}-${place}`;
        const start = text.length;
        text += `${words.map(([{said}]) => said).join(' ')}.`;
        sentences.push({start, end: text.length, id, section: number});
        // Elements that say nothing show where it really is.
        html += `<i id="${id}"></i>${words.map(([{html}, gap]) => html + gap).join('')}.<i id="${id}-end"></i> `;
        text += ' ';
      });
      text = `${text.trimEnd()}\n`;
      html += '</p>';
    });
    return {text, html, sentences};
  });

it('finds any sentence of any article at its very place, or says that it cannot tell', () => {
  let count = 0;
  let found = 0;
  fc.assert(
    fc.property(article, ({text, html, sentences}) => {
      document.body.innerHTML = `<main><article>${html}</article></main>`;
      for (const {start, end, id, section} of sentences) {
        const citation = {
          quote: text.slice(start, end),
          before: text.slice(Math.max(0, start - AROUND), start),
          after: text.slice(end, end + AROUND),
          url: `/page#s${section}`,
        };
        const place = locateCitation(citation, document);
        count++;
        if (place) {
          found++;
          const [before, after] = [id, `${id}-end`].map((mark) => document.getElementById(mark));
          const between = document.createRange();
          between.setStartAfter(before ?? document);
          between.setEndBefore(after ?? document);
          // Nothing that says anything stands between the marks and the place's ends.
          const {range} = place;
          expect(between.compareBoundaryPoints(Range.START_TO_START, range)).toBeLessThanOrEqual(0);
          expect(between.compareBoundaryPoints(Range.END_TO_END, range)).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    {numRuns: 150},
  );
  expect(found / count).toBeGreaterThan(0.97);
});
