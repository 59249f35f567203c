import {describe, expect, it} from 'vitest';
import {firstSentences} from '../../../../bench/answers/first-sentences.ts';
import {chunk} from '../../../support/chunk.ts';

const own = chunk({
  ...{sectionTitle: 'Reach', url: '/docs/arms', urlAnchor: '#reach'},
  text: 'Reach\nAn arm is as long as its links. It reaches no further. Nobody minds.',
});

describe('the first sentences of a passage', () => {
  it('are as many as make up so many words, without the heading', () => {
    const texts = (words: number) => firstSentences(own, words).parts.map(({text}) => text);
    expect(texts(1)).toEqual(['An arm is as long as its links.']);
    expect(texts(9)).toEqual(['An arm is as long as its links.', 'It reaches no further.']);
    expect(texts(100)).toHaveLength(3);
  });

  it('cite where they stand', () => {
    expect(firstSentences(own, 1).parts[0]?.citations[0]).toMatchObject({
      ...{url: '/docs/arms#reach', quote: 'An arm is as long as its links.', start: 6},
    });
  });
});
