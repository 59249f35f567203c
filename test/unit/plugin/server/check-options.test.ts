import {createOpenAICompatible} from '@ai-sdk/openai-compatible';
import {describe, expect, it} from 'vitest';
import {checkOptions} from '../../../../plugin/server/check-options.ts';
import {createAnswerHandler} from '../../../../plugin/server/index.ts';
import {createAnswerHandler as createInNode} from '../../../../plugin/server/node.ts';

const INDEX = 'https://book.example/rag-chat';
const ADDRESS = {url: 'http://localhost:1/v1', name: 'llama'};

/** Options as somebody has written them who has no types. */
const untyped = (options: object) => Object.assign({index: INDEX}, options);

/** What a handler says of them, wherever it runs. */
function said(options: object): string {
  const messages = [createAnswerHandler, createInNode].map((create) => {
    try {
      create(untyped(options));
    } catch (error) {
      return error instanceof TypeError ? error.message : `No TypeError: ${error}`;
    }
    return 'Nothing is wrong.';
  });
  expect(messages[0]).toBe(messages[1]);
  return messages[0] ?? '';
}

describe('the options of the answer server', () => {
  it.each<[object, string]>([
    [{tokn: 'sesame'}, '"tokn" is not known: there is index, model, strict, basePath, limits, '],
    [{limts: {}}, '"limts" is not known'],
    [{limit: {perMinute: 3}}, '"limit" is not known'],
    [{limits: {perMinutes: 3}}, '"limits.perMinutes" is not known: there is bodyBytes, '],
    [{limits: {perMinute: '3'}}, '"limits.perMinute" is a number, as in 20, and not a text.'],
    [{limits: {perMinute: Number.NaN}}, '"limits.perMinute" is a number, as in 20, and not NaN.'],
    [{limits: {perMinute: -1}}, '"limits.perMinute" is a number from 0.'],
    [{limits: {store: {}}}, '"limits.store" is an object with a function add('],
    [{limits: 20}, '"limits" is an object, as in {"perMinute":20}, and not a number.'],
    [{cors: {origin: ['https://a.example']}}, '"cors.origin" is not known: there is origins.'],
    [
      {cors: '*'},
      '"cors" is an object, as in {"origins":["https://book.example"]}, and not a text',
    ],
    [{cors: {}}, '"cors.origins" is missing.'],
    [{cors: {origins: '*'}}, '"cors.origins" is a list, as in ["https://book.example"], and not'],
    [{cors: {origins: ['*', 'https://a.example/']}}, '"cors.origins[1]" is a scheme and a host'],
    [{cors: {origins: ['a.example']}}, 'as in "https://book.example", or "*" for all'],
    [{cors: {origins: ['https://A.example']}}, 'in small letters, without a path or a slash'],
    [{cors: {origins: ['https://*.example']}}, '"cors.origins[0]" is a scheme and a host'],
    [{token: 7}, '"token" is a text'],
    [{strict: 'yes', model: ADDRESS}, '"strict" is true or false, as in true, and not a text.'],
    [{strict: true}, '"strict" is about what a language model writes: name one as "model".'],
    [{siteUrl: 'localhost:3000'}, '"siteUrl" is an address, as in https://book.example'],
    [{allow: true}, '"allow" is a function.'],
    [{log: {}}, '"log" is a function.'],
    [{questionLog: 'asked.jsonl'}, '"questionLog" names a webhook, as in {webhook: "https://…"}'],
    [{questionLog: null}, 'it may name a file: {file: "asked.jsonl"}.'],
    [{questionLog: {file: ''}}, '"questionLog.file" is empty.'],
    [{questionLog: {file: 'a', size: 1}}, '"questionLog.size" is not known: there is file.'],
    [{questionLog: {webhook: 'a'}}, '"questionLog.webhook" is an address'],
    [{questionLog: {webhook: INDEX, headers: {a: 1}}}, '"questionLog.headers.a" is a text'],
    [{index: ''}, '"index" is the place of the site’s index, as in "https://book.example/rag'],
    [{index: {}}, 'or a source of its files.'],
  ])('are told what is wrong with them: %j', (options, message) => {
    expect(said(options)).toContain(message);
    expect(said(options)).not.toContain('sesame');
  });

  it.each<[unknown, string]>([
    [{url: ADDRESS.url, nam: 'x'}, '"model.nam" is not known: there is url, name, key, headers.'],
    [{url: ADDRESS.url}, '"model.name" is missing.'],
    [{name: 'llama'}, '"model.url" is missing.'],
    [{...ADDRESS, key: ['sesame']}, '"model.key" is a text, as in "…", and not a list.'],
    [
      {...ADDRESS, headers: {'x-a': undefined}},
      '"model.headers.x-a" is a text, as in "…", and not',
    ],
    [5, `"model" is a model of the AI SDK, as in openai('gpt-5'), or {url, name}.`],
    [null, `"model" is a model of the AI SDK, as in openai('gpt-5'), or {url, name}.`],
    ['gpt-5', "openai('gpt-5'), or {url, name}, and not the name of one alone."],
  ])('are told what is no model: %j', (model, message) => {
    expect(said({model})).toContain(message);
    expect(said({model})).not.toContain('sesame');
  });

  it('lack no index, nor are they missing themselves', () => {
    const without = (options: unknown) => () => Reflect.apply(createAnswerHandler, null, [options]);
    expect(without({})).toThrow(new TypeError('"index" is missing.'));
    expect(without({indx: INDEX})).toThrow('"indx" is not known: there is index, ');
    expect(without(undefined)).toThrow('What createAnswerHandler takes is an object.');
  });

  it('are taken where they are right', () => {
    const provider = createOpenAICompatible({name: 'own', baseURL: ADDRESS.url});
    const rights: object[] = [
      {model: provider('own'), strict: true},
      {model: {...ADDRESS, key: undefined, headers: {'x-a': 'b'}}, token: undefined},
      {cors: {origins: ['*', 'http://localhost:3000', 'capacitor://localhost']}},
      {
        limits: {
          perMinute: 0.5,
          streams: undefined,
          dailyTokens: Number.POSITIVE_INFINITY,
          store: {add: () => 1},
        },
      },
      {questionLog: {webhook: new URL(INDEX), headers: {a: 'b'}}},
      {questionLog: () => {}, log: () => {}, allow: () => true, clientOf: () => ''},
      {index: new URL(INDEX), strict: false, logQuestions: true, basePath: '', siteUrl: INDEX},
    ];
    for (const options of rights) {
      expect(() => checkOptions(untyped(options))).not.toThrow();
      expect(said(options)).toBe('Nothing is wrong.');
    }
    expect(() => checkOptions(untyped({index: {source: 'build', qdrant: {}}}))).not.toThrow();
    expect(() => createInNode(untyped({questionLog: {file: 'asked.jsonl'}}))).not.toThrow();
  });
});
