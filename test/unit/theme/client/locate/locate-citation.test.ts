// @vitest-environment jsdom
import {readFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {beforeAll, describe, expect, it} from 'vitest';
import {locateHeading} from '../../../../../theme/client/locate/article.ts';
import {type Cited, locateCitation} from '../../../../../theme/client/locate/locate-citation.ts';
import {isInPage} from '../../../../../theme/client/locate/place.ts';

const folder = dirname(fileURLToPath(import.meta.url));
const file = join(folder, '../../../../fixtures/locate/arm.html');

beforeAll(async () => {
  document.body.innerHTML = await readFile(file, 'utf8');
});

function locate(quote: string, cited: Partial<Cited> = {}) {
  return locateCitation({quote, before: '', after: '', url: '/arm', ...cited}, document);
}

function said(quote: string, cited: Partial<Cited> = {}): string | null {
  return locate(quote, cited)?.range.toString().replace(/\s+/g, ' ') ?? null;
}

/** The nearest element with an id that stands above a place. */
function sectionOf(quote: string, cited: Partial<Cited>): string | undefined {
  const place = locate(quote, cited);
  return Array.from(document.querySelectorAll('h1, h2, h3')).findLast(
    (one) => place && place.range.comparePoint(one, 0) < 0,
  )?.id;
}

describe('a sentence', () => {
  it('is found through markup, line ends and footnote marks', () => {
    const quote = 'A drive has no play and 0.2 of friction.';
    expect(said(quote, {url: '/arm#drives'})).toBe('A drive has no play and 0.21 of friction.');
    expect(locate(quote)?.pieces.every(({node}) => node.textContent !== '1')).toBe(true);
  });

  it('is found with its formulas, each of which is one thing', () => {
    const place = locate('The torque is \\(\\tau = k\\,i\\) at rest.', {url: '/arm#drives'});
    const kinds = place?.pieces.map(({node}) =>
      node instanceof Element ? node.className : 'text',
    );
    expect(kinds).toEqual(['text', 'katex', 'text']);
  });

  it('is found where the page has lost the TeX of its formula', () => {
    const place = locate('Here it is \\(q\\) alone.', {url: '/arm#drives'});
    expect(place?.pieces).toHaveLength(3);
  });

  it('is found with the description of an image, and without', () => {
    expect(locate('Press the red button twice.')).not.toBeNull();
    expect(locate('Press twice.')).not.toBeNull();
  });

  it('is found where the source does not know all that the page shows', () => {
    expect(said('It was made in \uFFFC for nobody.')).toBe('It was made in 1999 for nobody.');
    expect(said('Here it is \uFFFC')).toBe('Here it is');
  });

  it('is found in closed details', () => {
    const quote = 'Nobody needs this sentence every day of the week.';
    expect(said(quote, {url: '/arm#systems'})).toBe(quote);
  });

  it('is found at the end of the page if it is a footnote', () => {
    const cited = {url: '/arm#drives', before: 'of friction.\n', after: ''};
    expect(said('Measured in the cold of a winter.', cited)).not.toBeNull();
  });
});

it('finds a formula that stands alone', () => {
  const tex = 'x = \\left[\\begin{matrix} 1 & 2 \\\\[2pt] 3 & 4 \\end{matrix}\\right]';
  const place = locate(`\\[${tex}\\]`, {url: '/arm#drives'});
  expect(place?.pieces.map(({node}) => node.nodeName)).toEqual(['SPAN']);
});

it('finds a row by its cells', () => {
  expect(said('Wrist | 4', {before: 'Base | 40\n', url: '/arm#drives'})).toBe('Wrist4');
});

it('finds code by its lines', () => {
  const code = 'def f(x):\n  return x - 1';
  expect(said(code, {url: '/arm#drives', before: 'drive.py\n'})).toBe('def f(x): return x - 1');
});

it('is found where its heading has another anchor now, or none', () => {
  const quote = 'Measured in the cold of a winter.';
  expect(said(quote, {url: '/arm#an-anchor-of-before'})).toBe(quote);
});

describe('what the page says more than once', () => {
  it('is found under its own heading', () => {
    const around = {before: '', after: ' No.'};
    expect(sectionOf('A gear turns.', {url: '/arm#gears', ...around})).toBe('gears');
    expect(sectionOf('A gear turns.', {url: '/arm#end', after: ' Yes.'})).toBe('end');
  });

  it('is found in the introduction where there is no anchor', () => {
    expect(sectionOf('It moves.', {before: 'chain of links. '})).toBe('');
    const there = {url: '/arm#drives', before: 'of friction. ', after: ' The torque'};
    expect(sectionOf('It moves.', there)).toBe('drives');
  });

  it('is told apart by the name of its tab', () => {
    const [first, second] = ['Linux\n', 'Windows\n'].map((before) =>
      locate('It starts.', {url: '/arm#systems', before}),
    );
    const panels = Array.from(document.querySelectorAll('[role="tabpanel"]'));
    expect(panels[0]?.contains(first?.range.startContainer ?? null)).toBe(true);
    expect(panels[1]?.contains(second?.range.startContainer ?? null)).toBe(true);
  });

  it('is not found where nothing tells which one is meant', () => {
    const quote = 'The same words stand here and nowhere else, twice.';
    expect(locate(quote, {url: '/arm#end'})).toBeNull();
    expect(locate(quote, {url: '/arm#end', before: `${quote} `})).not.toBeNull();
  });
});

describe('what the page no longer says', () => {
  it('is not found', () => {
    expect(locate('An arm is a heap of links.')).toBeNull();
  });

  it('is not found in a part of a word', () => {
    expect(locate('chai', {before: 'a ', after: ' n of links'})).toBeNull();
  });

  it('is not found in a short quote that stands between other words', () => {
    const around = {before: 'Is it safe? ', after: ' Ask again.', url: '/arm#drives'};
    expect(locate('No.', around)).toBeNull();
  });

  it('is not found in what stands beside the page, as the chat does', () => {
    expect(
      locate("Nothing that the chat says is the book's, whatever it quotes of it."),
    ).toBeNull();
  });
});

it('notices when a place has gone from the page', () => {
  const place = locate('An arm is a chain of links.');
  const paragraph = document.querySelector('p');
  expect(place && isInPage(place)).toBe(true);
  paragraph?.replaceWith(paragraph.cloneNode(true));
  expect(place && isInPage(place)).toBe(false);
});

it('finds headings', () => {
  expect(locateHeading('/arm#gears', document)?.textContent).toBe('Gears');
  expect(locateHeading('/arm', document)?.textContent).toBe('Arms');
  expect(locateHeading('/arm#gone', document)).toBeNull();
});
