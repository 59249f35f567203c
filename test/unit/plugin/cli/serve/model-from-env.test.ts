import {describe, expect, it} from 'vitest';
import {modelFromEnv} from '../../../../../plugin/cli/serve/model-from-env.ts';

const URL = 'http://localhost:11434/v1';

describe('the language model in the environment', () => {
  it('is none where none is named', () => {
    expect(modelFromEnv({RAG_CHAT_MODEL_URL: '', RAG_CHAT_MODEL_KEY: 'some'})).toBeNull();
  });

  it('has an address, a name, and a key if there is one', () => {
    const env = {RAG_CHAT_MODEL_URL: URL, RAG_CHAT_MODEL: 'llama'};
    expect(modelFromEnv(env)).toEqual({url: URL, name: 'llama'});
    expect(modelFromEnv({...env, RAG_CHAT_MODEL_KEY: 'some'})).toMatchObject({key: 'some'});
  });

  it.each([
    [{RAG_CHAT_MODEL: 'llama'}, 'the first is not set'],
    [{RAG_CHAT_MODEL_URL: URL}, 'the second is not set'],
    [
      {RAG_CHAT_MODEL_URL: 'localhost:3999/v1', RAG_CHAT_MODEL: 'llama'},
      'begins with http:// or https://, as in "http://localhost:11434/v1", and not "localhost:3999/v1".',
    ],
    [{RAG_CHAT_MODEL_URL: 'localhost', RAG_CHAT_MODEL: 'llama'}, 'RAG_CHAT_MODEL_URL is an'],
    [{RAG_CHAT_MODEL_URL: 'http://me:pass@there/v1', RAG_CHAT_MODEL: 'x'}, 'without name and pass'],
  ])('says what is wrong: %j', (env, message) => {
    expect(() => modelFromEnv(env)).toThrow(message);
  });

  it.each(['sesame', 'me:sesame@there/v1', 'http://me:sesame@there', 'there/v1?key=sesame'])(
    'is not quoted where it may be a secret: %s',
    (url) => {
      const env = {RAG_CHAT_MODEL_URL: url, RAG_CHAT_MODEL: 'llama'};
      expect(() => modelFromEnv(env)).toThrow(/^(?!.*sesame).*RAG_CHAT_MODEL_URL is an address/);
    },
  );
});
