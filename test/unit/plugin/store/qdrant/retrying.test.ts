import {describe, expect, it} from 'vitest';
import {AnswerError} from '../../../../../plugin/store/qdrant/failures.ts';
import {retrying} from '../../../../../plugin/store/qdrant/retrying.ts';

const PATIENCE = {pausesMs: [1, 1, 1, 1], firstPausesMs: [1], maxPauseMs: 50, timeoutMs: 100};

/** A request that fails in these ways before it goes well. */
function failing(...errors: readonly Error[]) {
  let tries = 0;
  return {
    tries: () => tries,
    request: async () => {
      const error = errors[tries];
      tries += 1;
      if (error) {
        throw error;
      }
      return 'fine';
    },
  };
}

const broken = () => new TypeError('fetch failed');
const answered = (status: number, reason = '', retryAfter: string | null = null) =>
  new AnswerError(status, reason, retryAfter);
const late = () => Object.assign(new Error('late'), {name: 'TimeoutError'});

describe('a request', () => {
  it.each([
    ['429', answered(429)],
    ['500', answered(500)],
    ['503', answered(503)],
    ['a connection that breaks', broken()],
    ['half an answer', new TypeError('terminated')],
    ['no answer in time', late()],
  ])('is sent again after %s', async (_, error) => {
    const {request, tries} = failing(error);
    expect(await retrying(PATIENCE)(request)).toBe('fine');
    expect(tries()).toBe(2);
  });

  it.each([
    ['400', answered(400, 'Vector dimension error')],
    ['403', answered(403)],
    ['507', answered(507)],
    ['a full disk', answered(500, 'No space left on device')],
    ['a mistake of ours', new TypeError('x is not a function')],
  ])('is not sent again after %s', async (_, error) => {
    const {request, tries} = failing(error);
    await expect(retrying(PATIENCE)(request)).rejects.toBe(error);
    expect(tries()).toBe(1);
  });

  it('is soon given up as long as nobody has answered at all, and later is not', async () => {
    const ask = retrying(PATIENCE);
    await expect(ask(failing(broken(), broken(), broken()).request)).rejects.toThrow('fetch');
    await ask(failing().request);
    expect(await ask(failing(broken(), broken(), broken()).request)).toBe('fine');
  });

  it('waits for as long as it is told to, up to a limit', async () => {
    const start = Date.now();
    await retrying(PATIENCE)(failing(answered(429, '', '3600')).request);
    const took = Date.now() - start;
    expect(took).toBeGreaterThanOrEqual(45);
    expect(took).toBeLessThan(2000);
  });

  it('that times out again and again is given up', async () => {
    const {request, tries} = failing(late(), late(), late(), late());
    await expect(retrying(PATIENCE)(request)).rejects.toThrow('late');
    expect(tries()).toBe(2);
  });
});
