import {describe, expect, it} from 'vitest';
import {describeFailure, type Task} from '../../../../../plugin/store/qdrant/describe-failure.ts';
import {AnswerError} from '../../../../../plugin/store/qdrant/failures.ts';

const about = (error: Error, task: Task) =>
  describeFailure(error, {url: 'http://q', apiKeyEnv: 'SOME_KEY', collection: 'book', task});

describe('what is said of a failure', () => {
  it.each<[Task, string]>([
    ['store', 'could not store into collection "book": Wrong input'],
    ['compare', 'could not read collection "book": Wrong input'],
    ['remove', 'could not remove anything from collection "book": Wrong input'],
  ])('names what was to be done: to %s', (task, words) => {
    const error = new AnswerError(400, 'Wrong\n input', null);
    expect(about(error, task)).toBe(`Qdrant at http://q ${words}`);
  });

  it('asks for no more rights than are needed', () => {
    const refused = new AnswerError(403, '', null);
    expect(about(refused, 'compare')).toContain('one that may read into the environment');
    expect(about(refused, 'remove')).toContain('one that may write into the environment');
  });

  it('speaks of static files only where a build would publish them', () => {
    const broken = new TypeError('fetch failed');
    expect(about(broken, 'store')).toContain('publish static files only');
    expect(about(broken, 'remove')).not.toContain('static files');
  });

  it('is nothing where the server has no part in it', () => {
    expect(about(new TypeError('x is not a function'), 'store')).toBeNull();
  });
});
