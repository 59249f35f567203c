import {describe, expect, it} from 'vitest';
import {
  collectionName,
  defaultAlias,
  isBehind,
  lockName,
  modelKey,
} from '../../../../../plugin/store/qdrant/names.ts';
import {OPTIONS} from '../../embed/local-options.ts';

describe('the alias of a site', () => {
  it('is named after its address', () => {
    expect(defaultAlias('https://robotics.example/')).toBe('rag-chat-robotics.example');
    expect(defaultAlias('https://user.github.io:8080/my book/')).toBe(
      'rag-chat-user.github.io-8080-my-20book',
    );
  });
});

describe('the collection behind an alias', () => {
  const nameOf = (changes: Partial<typeof OPTIONS>, dimensions = 384) =>
    collectionName('book', modelKey({...OPTIONS, ...changes}), dimensions);

  it('is another one for whatever makes other vectors', () => {
    const endpoint = {url: 'http://localhost:11434/v1', apiKeyEnv: 'KEY', batchSize: 4};
    const names = [
      ...[nameOf({}), nameOf({}, 768), nameOf({model: 'other'}), nameOf({revision: 'v2'})],
      ...[nameOf({quantized: false}), nameOf({pooling: 'cls'}), nameOf({endpoint})],
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(nameOf({threads: 3})).toBe(nameOf({}));
  });

  it('is told from those that only look like it', () => {
    expect(isBehind('book', nameOf({}))).toBe(true);
    expect(isBehind('book', 'book')).toBe(false);
    expect(isBehind('book', 'book--archive1')).toBe(false);
    expect(isBehind('book', lockName('book'))).toBe(false);
    expect(isBehind('book', `book--en${nameOf({}).slice(4)}`)).toBe(false);
  });
});
