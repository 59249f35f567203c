import {describe, expect, it} from 'vitest';
import {readPage} from '../../../../../plugin/markdown/built-page/read-page.ts';
import {builtPage, docPage} from './built-pages.ts';

function wordsIn(content: string) {
  return readPage(docPage(content)).words.join(' ');
}

describe('the words of a built page', () => {
  it('are those of the author, without title, navigation, buttons and footnote marks', () => {
    expect(readPage(builtPage('doc')).words.join(' ')).toBe(
      'an arm has joints seven or fewer superhuman the move command it moves slowly café to café ' +
        'limits an inner article one two hands what holds a cup seven is the usual number',
    );
  });

  it('include titles of admonitions and code blocks, tab labels, hidden panels, what images show', () => {
    expect(readPage(builtPage('blocks')).words.join(' ')).toBe(
      'note mind the gap linux macos use apt use brew src move js if a b move 1 a b answers forty two ' +
        'sizes part size arm upper lower 12 an arm figure 1 sketch yaw turn about the vertical press ctrl h2o x2 done',
    );
  });

  it('are without formulas, whichever way the site shows them', () => {
    expect(readPage(builtPage('formulas')).words.join(' ')).toBe('the angle is small also and');
  });

  it('leave out a formula that the browser is to show, but not a pattern in code', () => {
    expect(wordsIn(String.raw`<p>So \(E = m\) or \[a \\[2pt] b\] it is. Not \(closed</p>`)).toBe(
      'so or it is not closed',
    );
  });

  it('are those of a post below its title', () => {
    expect(readPage(builtPage('blog-post')).words.join(' ')).toBe(
      'look at your desk springs they carry the weight',
    );
  });

  it('end at elements that a reader sees apart', () => {
    expect(wordsIn('<p>a<b>b</b>c<br>d<span>e</span><ul><li>f<li>g</ul>h<img src=x>i')).toBe(
      'abc de f g h i',
    );
  });

  it.each([
    ['the article', '<body>x<main>y<article>z</article></main></body>', 'z'],
    ['an article with another one in it', 'x<article>a<article>b</article></article>y', 'a b'],
    ['main', '<body><nav class=navbar>n</nav>x<main>y</main>z</body>', 'y'],
    ['the body', '<title>t</title><body>x<script>s</script></body>', 'x'],
    ['all there is', 'x <p>y', 'x y'],
    [
      'the document, though an article came before it',
      '<article>a</article><div class=theme-doc-markdown>b</div>',
      'b',
    ],
  ])('are those of %s, if nothing better is there', (_where, html, words) => {
    expect(readPage(html).words.join(' ')).toBe(words);
  });
});

describe('the headings of a built page', () => {
  it('have text, level and id, without the link to themselves; cards have none', () => {
    expect(readPage(builtPage('doc')).headings).toEqual([
      {id: null, text: 'Arms', level: 1},
      {id: 'the-move-command', text: 'The move command', level: 2},
      {id: 'limits', text: 'Limits', level: 3},
    ]);
  });

  it('may have a link in them', () => {
    const html = docPage('<h2 id=a><a href=/x>See</a> x</h2>');
    expect(readPage(html).headings).toEqual([{id: 'a', text: 'See x', level: 2}]);
  });
});

describe('reading a built page', () => {
  it('finds every id, in the content or not', () => {
    expect(readPage(builtPage('doc')).ids).toEqual([
      '__docusaurus_skipToContent_fallback',
      'user-content-fnref-why',
      'the-move-command',
      'limits',
      'footnote-label',
      'user-content-fn-why',
    ]);
  });

  it('gives a hash that changes with the content, not with the names of scripts', () => {
    const html = builtPage('doc');
    const {article} = readPage(html);
    expect(article).toMatch(/^[0-9a-f]{64}$/);
    expect(readPage(html.replace('0a1b2c3d', '99999999')).article).toBe(article);
    expect(readPage(html.replace('Slowly', 'Quickly')).article).not.toBe(article);
  });

  it('bears elements that nest without end', () => {
    const html = `<main>${'<div>'.repeat(30_000)}deep`;
    expect(readPage(html)).toMatchObject({words: ['deep'], content: {depth: 30_000}});
  });
});

describe('a page of several articles', () => {
  it('is all that stands in its main part', () => {
    const page = readPage(
      '<main><h1>Home</h1><p>Intro</p><article>One</article><article>Two</article></main><p>Foot</p>',
    );
    expect(page.words).toEqual(['intro', 'one', 'two']);
  });
});
