import {describe, expect, it} from 'vitest';
import {siteQuestions} from '../../../../bench/collections/site-questions.ts';

const heading = (anchor: string) => ({
  anchor,
  title: 'A title',
  level: 3,
  number: '1',
  offset: 0,
  end: 1,
});

const chunks = [
  {url: '/docs/arm', urlAnchor: '', headings: []},
  {url: '/docs/arm', urlAnchor: '#grip', headings: [heading('#grip'), heading('#force')]},
  {url: '/docs/arm', urlAnchor: '#grip', headings: []},
];

const each = chunks.map((chunk) => [chunk]);

const relevantTo = (gold: readonly string[], units: readonly (typeof chunks)[] = each) =>
  siteQuestions(units, [{question: 'How?', gold}]).map(({relevant}) => Array.from(relevant));

describe('a question of a site', () => {
  it('is answered by every chunk of a section', () => {
    expect(relevantTo(['/docs/arm#grip'])).toEqual([[1, 2]]);
  });

  it('is answered by the chunk that has the heading', () => {
    expect(relevantTo(['/docs/arm#force'])).toEqual([[1]]);
  });

  it('is answered by the introduction of a page, whether or not its address ends in a slash', () => {
    expect(relevantTo(['/docs/arm/'])).toEqual([[0]]);
  });

  it('is answered by whole sections where these are named', () => {
    const stored = {question: 'How?', gold: ['/docs/arm#force'], gold_h2: ['/docs/arm#grip']};
    expect(Array.from(siteQuestions(each, [stored])[0]?.relevant ?? [])).toEqual([1, 2]);
  });

  it('is answered by a section that has the heading in any of its chunks', () => {
    const sections = [chunks.slice(0, 1), chunks.slice(1)];
    expect(relevantTo(['/docs/arm#force'], sections)).toEqual([[1]]);
    expect(relevantTo(['/docs/arm#grip', '/docs/arm'], sections)).toEqual([[1, 0]]);
  });

  it('stays where no chunk answers it, as it would fail a reader', () => {
    expect(relevantTo(['/docs/leg'])).toEqual([[]]);
  });

  it('is left out where the site is not said to answer it', () => {
    expect(relevantTo([])).toEqual([]);
  });
});
