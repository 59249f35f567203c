// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {excerptOf} from '../../../../../theme/client/composer/excerpt.ts';
import {leaveArms, rangeOf, showArms} from '../../../../support/theme/arms-page.ts';

beforeEach(showArms);
afterEach(leaveArms);

function select(from: string, to = from) {
  const range = rangeOf(from, to);
  return excerptOf({text: range.toString(), url: '/docs/arms', range});
}

describe('what a question is about', () => {
  it('is as the page says it, with what it stands between and the address of the heading above', () => {
    expect(select('#first')).toEqual({
      text: 'A joint turns.',
      url: '/docs/arms#joints',
      cited: {
        quote: 'A joint turns.',
        before: expect.stringContaining('turn'),
        after: expect.stringContaining('No anchor'),
      },
    });
    expect(select('#second')).toMatchObject({text: 'Another slides.', url: '/docs/arms#joints'});
    expect(select('#intro')).toMatchObject({url: '/docs/arms'});
  });

  it('has the address of a heading that is selected itself', () => {
    expect(select('#joints em').url).toBe('/docs/arms#joints');
  });

  it('has the address of the heading above its beginning where it goes over several', () => {
    expect(select('#first', '#third').url).toBe('/docs/arms#joints');
    expect(select('#third', '#third').url).toBe('/docs/arms#links');
  });

  it('is what the browser says of it where the author’s text has none of it', () => {
    expect(select('#outside')).toEqual({text: 'Another page', url: '/docs/arms'});
  });

  it('is what was selected of a page that the reader has left', () => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#first') ?? document.body);
    document.body.innerHTML = '<main><h2 id="cups">Cups</h2></main>';
    expect(excerptOf({text: ' A  joint\nturns. ', url: '/docs/arms', range})).toEqual({
      text: 'A joint turns.',
      url: '/docs/arms',
    });
  });

  it('is no longer than a question can be, and no letter is cut in two', () => {
    const long = `${'a'.repeat(599)}𝜃 and more`;
    document.querySelector('#first')?.replaceChildren(long);
    expect(select('#first').text).toBe('a'.repeat(599));
    expect(excerptOf({text: long, url: '/docs/arms'}).text).toBe('a'.repeat(599));
  });
});
