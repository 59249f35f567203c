import {describe, expect, it} from 'vitest';
import {numberOf, sourcesOf} from '../../../../core/answer/sources.ts';
import {quotedPart} from '../../../support/quoted-part.ts';

const part = (text: string, chapter: number | null, url: string, section = 1) =>
  quotedPart({text, chapter, url, section});

describe('the sources of an answer', () => {
  const parts = [
    part('B.', 7, '/docs/control#pid', 2),
    part('A.', 3, '/docs/kinematics#inverse', 2),
    part('C.', 7, '/docs/control#pid', 2),
    part('D.', null, '/blog/hands'),
    part('E.', 3, '/docs/kinematics#forward', 1),
  ];

  it('are its sections in the order of the book, numbered, each once', () => {
    expect(sourcesOf(parts).map(({number, url}) => [number, url])).toEqual([
      [1, '/docs/kinematics#forward'],
      [2, '/docs/kinematics#inverse'],
      [3, '/docs/control#pid'],
      [4, '/blog/hands'],
    ]);
  });

  it('have their quotes, and each citation has the number of its section', () => {
    const sources = sourcesOf(parts);
    expect(sources[2]?.quotes.map(({quote}) => quote)).toEqual(['B.', 'C.']);
    const numbers = parts.map(({citations: [citation]}) => citation && numberOf(sources, citation));
    expect(numbers).toEqual([3, 2, 3, 4, 1]);
  });

  it('are others where versions differ', () => {
    const old = quotedPart({
      text: 'A.',
      chapter: 3,
      url: '/docs/kinematics#inverse',
      version: '1.0',
    });
    expect(sourcesOf([...parts, old])).toHaveLength(5);
  });
});
