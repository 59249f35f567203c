// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {selectedExcerpt} from '../../../../../theme/client/door/selected-excerpt.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/docs/arms?x=1#old');
  document.body.innerHTML = `
    <nav><p id="outside">Another page</p></nav>
    <main>
      <h1>Arms</h1>
      <p id="intro">An arm  has
        joints.</p>
      <h2 id="joints">Joints <em>turn</em></h2>
      <p id="first">A joint turns.</p>
      <h3>No anchor</h3>
      <p id="second">Another slides.</p>
      <h2 id="links">Links</h2>
      <p id="third">A link is stiff.</p>
      <p id="note" contenteditable>My note</p>
    </main>`;
});

afterEach(() => {
  document.body.replaceChildren();
});

function select(from: string, to = from) {
  const range = document.createRange();
  const [start, end] = [from, to].map((selector) => document.querySelector(selector));
  range.setStart(start?.firstChild ?? document.body, 0);
  range.setEnd(end?.lastChild ?? document.body, end?.lastChild?.textContent?.length ?? 0);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
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
