// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {selectedExcerpt} from '../../../../../theme/client/door/selected-excerpt.ts';
import {leaveArms, rangeOf, showArms} from '../../../../support/theme/arms-page.ts';

beforeEach(showArms);
afterEach(leaveArms);

function select(from: string, to = from) {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(rangeOf(from, to));
  return selectedExcerpt(selection);
}

describe('what the reader has selected', () => {
  it('is its words, with the page and the place on it', () => {
    const first = select('#first');
    expect(first).toMatchObject({text: 'A joint turns.', url: '/docs/arms'});
    // Where it is does not change with what is selected next.
    select('#second');
    expect(first?.range?.toString()).toBe('A joint turns.');
  });

  it('is nothing outside the page’s own text, in what is written, or where it is a letter or two', () => {
    expect(select('#outside')).toBeNull();
    expect(select('#outside', '#intro')).toBeNull();
    expect(select('#note')).toBeNull();
    document.querySelector('#first')?.replaceChildren(' ab ');
    expect(select('#first')).toBeNull();
  });

  it('is nothing where there is but a caret, or no selection at all', () => {
    window.getSelection()?.collapse(document.querySelector('#first'), 0);
    expect(selectedExcerpt(window.getSelection())).toBeNull();
    window.getSelection()?.removeAllRanges();
    expect(selectedExcerpt(window.getSelection())).toBeNull();
    expect(selectedExcerpt(null)).toBeNull();
  });
});
