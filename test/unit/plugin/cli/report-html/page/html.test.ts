import fc from 'fast-check';
import {JSDOM} from 'jsdom';
import {describe, expect, it} from 'vitest';
import {html} from '../../../../../../plugin/cli/report-html/page/html.ts';

describe('texts in the page of the report', () => {
  it('stay texts, whatever they are', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('<', '>', '"', "'", '&', '</script>', '<!--'),
        fc.string({unit: 'grapheme'}),
      ),
    });
    fc.assert(
      fc.property(text, (one) => {
        const {markup} = html`<p title="${one}">${one}</p><hr>`;
        const page = JSDOM.fragment(markup);
        // Readers of HTML make one line end of several kinds, and nothing of what cannot be seen.
        const seen = one.replace(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu, '');
        expect(page.children).toHaveLength(2);
        expect(page.querySelector('p')?.textContent).toBe(seen);
        expect(page.querySelector('p')?.getAttribute('title')).toBe(seen);
      }),
    );
  });
});
