import {APICallError} from 'ai';
import {describe, expect, it} from 'vitest';
import {modelFailure} from '../../../../../plugin/server/model/model-failed-error.ts';

const clean = (text: string) => text.replaceAll('sesame', '•••');

const SHOWN = 'llama at http://model/v1';

function refused(statusCode: number, message: string): APICallError {
  return new APICallError({url: 'http://model/v1', requestBodyValues: {}, statusCode, message});
}

describe('what is told of a model that failed', () => {
  it.each<[string, unknown, string]>([
    ['its status and why', refused(404, 'no sesame'), 'It answered with status 404: no •••'],
    [
      'nothing more of a key',
      refused(401, 'not s'),
      'It answered with status 401: is its key right?',
    ],
    [
      'the last of several attempts',
      {lastError: refused(503, 'busy')},
      'It answered with status 503: busy',
    ],
    ['what it sent as an error', {message: 'sesame'}, 'It sent an error: •••'],
    [
      'no text that was no JSON',
      Object.assign(new Error('a sesame'), {name: 'AI_JSONParseError'}),
      'It sent what is no answer.',
    ],
  ])('is %s', (_, error, message) => {
    expect(modelFailure(error, {clean, shown: SHOWN}).message).toBe(message);
  });

  it('is no more than its status where we do not know its key', () => {
    expect(modelFailure(refused(404, 'no sesame'), {clean: null, shown: null}).message).toBe(
      'It answered with status 404.',
    );
  });

  it('is where it cannot be reached', () => {
    const url = 'http://model/v1?key=sesame';
    const why = 'connect ECONNREFUSED 127.0.0.1:1';
    const message = `Cannot connect to API: ${why}`;
    const error = new APICallError({url, requestBodyValues: {}, message});
    expect(modelFailure({lastError: error}, {clean, shown: SHOWN}).message).toBe(
      `It cannot be reached (llama at http://model/v1): ${why}`,
    );
    const ours = new Error(`Cannot connect to it (${why}).`);
    expect(modelFailure(ours, {clean, shown: SHOWN}).message).toBe(
      `It cannot be reached (llama at http://model/v1): ${why}`,
    );
    expect(modelFailure(error, {clean: null, shown: null}).message).toBe('It cannot be reached.');
  });

  it('is what its address may lack, where it lacks it', () => {
    const shown = 'llama at http://model';
    expect(modelFailure(refused(404, 'Not Found'), {clean, shown}).message).toBe(
      'It answered with status 404 (does its address end in /v1?): Not Found',
    );
    expect(modelFailure(refused(400, 'Wrong'), {clean, shown}).message).not.toContain('/v1');
  });

  it('is cleaned before it is cut', () => {
    const long = refused(400, `${'x'.repeat(297)}sesame`);
    expect(modelFailure(long, {clean, shown: SHOWN}).message).not.toContain('ses');
  });
});
