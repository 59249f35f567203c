import {expect, it, onTestFinished} from 'vitest';
import {restAfterFailures} from '../../../../../plugin/server/model/rest.ts';
import {modelHandler, toldBy} from '../../../../support/server/model-handler.ts';

it('a model rests after three failures in a row, for half a minute', () => {
  let time = 0;
  const rest = restAfterFailures(() => time);
  expect([rest.failed(), rest.failed()]).toEqual([false, false]);
  rest.spoke();
  expect([rest.failed(), rest.failed(), rest.isResting()]).toEqual([false, false, false]);
  expect([rest.failed(), rest.isResting()]).toEqual([true, true]);
  time = 30_000;
  expect(rest.isResting()).toBe(false);
});

it('readers wait for no model that has failed again and again: their answers are quoted at once', async () => {
  const {ask, entries, model, stop} = await modelHandler(
    Array.from({length: 5}, () => [{status: 401}]),
  );
  onTestFinished(stop);
  for (let question = 0; question < 5; question++) {
    const {answer} = await toldBy(await ask('What is gimbal lock?'));
    expect(answer).toMatchObject({origin: 'quoted', refusal: null});
  }
  expect(model.received).toHaveLength(3);
  expect(entries.filter(({message}) => message?.includes('left alone'))).toHaveLength(1);
});
