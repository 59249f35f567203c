import {afterEach, describe, expect, it, vi} from 'vitest';
import type {SearchClient} from '../../../../theme/client/search-client.ts';
import {answerQuestion} from '../../../../theme/client/turn.ts';

const {signal} = new AbortController();

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Asks a search that does as told. */
function ask(search: SearchClient['search'], given = signal) {
  return answerQuestion({search}, 'What holds the cup?', '/docs/arms', given);
}

describe('the outcome of a question', () => {
  it('is the answer of a search that knows where the reader is', async () => {
    const outcome = await ask(async (question, options) => ({
      ...{passages: [], answerability: 0, words: []},
      answer: {
        kind: 'quoted',
        citations: [],
        parts: [{text: `${question} at ${options?.page}`, citation: 0}],
      },
    }));
    expect(outcome).toMatchObject({
      status: 'answered',
      answer: {parts: [{text: 'What holds the cup? at /docs/arms'}]},
    });
  });

  it('is the reason why it could not be looked up', async () => {
    expect(await ask(() => Promise.reject(new Error('It answered 404.')))).toEqual({
      status: 'failed',
      reason: 'It answered 404.',
    });
    expect(await ask(() => Promise.reject('gone'))).toEqual({status: 'failed', reason: 'gone'});
  });

  it.each([
    ['DecompressionStream', undefined],
    ['Intl', {...Intl, Segmenter: undefined}],
  ])('is which browsers can search where this one can’t: without %s', async (name, value) => {
    vi.stubGlobal(name, value);
    const outcome = await ask(() => Promise.reject(new TypeError('undefined is not a function')));
    expect(outcome).toEqual({
      status: 'failed',
      reason: expect.stringMatching(/^This browser is too old .* Firefox from 125 on, Safari/),
    });
  });

  it('is no failure where the reader gave it up', async () => {
    const outcome = await ask(
      (_question, options) => Promise.reject(options?.signal?.reason),
      AbortSignal.abort(),
    );
    expect(outcome).toEqual({status: 'cancelled'});
  });
});
