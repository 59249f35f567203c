import {describe, expect, it} from 'vitest';
import {
  checkModel,
  secretsOf,
  shownModel,
} from '../../../../../plugin/server/model/model-option.ts';

const MODEL = {url: 'http://localhost:11434/v1', name: 'llama'};

describe('a language model', () => {
  it('has secrets in its key, its headers and its address', () => {
    const secrets = secretsOf({
      ...{...MODEL, url: `${MODEL.url}?api=some%20parameter`, key: 'a-key'},
      headers: {authorization: 'Bearer a-header', 'x-level': '1'},
    });
    expect(secrets).toEqual(
      expect.arrayContaining(['a-key', 'a-header', 'some parameter', 'some%20parameter']),
    );
    expect(secrets).not.toContain('1');
    expect(secretsOf({...MODEL, key: ''})).toEqual([]);
  });

  it('is shown without them', () => {
    expect(shownModel({...MODEL, url: `${MODEL.url}/?api=some`})).toBe(
      'llama at http://localhost:11434/v1',
    );
  });

  it.each([
    [{...MODEL, url: 'localhost/sesame'}, /"model.url" is an address/],
    [{...MODEL, url: 'http://me:sesame@localhost/v1'}, /has no name and password/],
    [{...MODEL, name: ''}, /"model.name" is empty/],
  ])('says what is wrong with its address, and not the address: %j', (model, message) => {
    expect(() => checkModel(model)).toThrow(message);
    expect(() => checkModel(model)).not.toThrow(/sesame/);
  });
});
