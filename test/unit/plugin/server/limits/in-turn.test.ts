import {describe, expect, it} from 'vitest';
import type {AnswerEvent} from '../../../../../core/types.ts';
import {answersInTurn, inTurn} from '../../../../../plugin/server/limits/in-turn.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** What may be let go on by hand. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {open: () => open(), opened};
}

describe('work that takes turns', () => {
  it('goes on in the order in which it came, so much of it at once, whatever fails', async () => {
    const turn = inTurn(2);
    const gates = Array.from({length: 4}, gate);
    const begun: number[] = [];
    const all = gates.map(({opened}, place) =>
      turn(async () => {
        begun.push(place);
        await opened;
        if (place === 0) {
          throw new Error('failed');
        }
      }).catch(() => {}),
    );
    await soon();
    expect(begun).toEqual([0, 1]);
    gates[0]?.open();
    await soon();
    expect(begun).toEqual([0, 1, 2]);
    gates[2]?.open();
    await soon();
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const {open} of gates) {
      open();
    }
    await Promise.all(all);
    await turn(async () => begun.push(4));
    expect(begun.at(-1)).toBe(4);
  });
});

describe('answers that take turns', () => {
  const found: AnswerEvent = {kind: 'found', passages: 1};
  const done: AnswerEvent = {kind: 'done'};

  it('are made however slowly they are read', async () => {
    const answers = answersInTurn(async function* () {
      yield found;
      yield done;
    }, inTurn(1));
    const slow = answers('first', {})[Symbol.asyncIterator]();
    expect((await slow.next()).value).toEqual(found);
    const events = [];
    for await (const event of answers('second', {})) {
      events.push(event);
    }
    expect(events).toEqual([found, done]);
    expect((await slow.next()).value).toEqual(done);
  });

  it('keep nobody waiting for one that does not end, once it is given up', async () => {
    const answers = answersInTurn(async function* (question) {
      if (question === 'stuck') {
        await new Promise(() => {});
      }
      yield done;
    }, inTurn(1));
    const leaving = new AbortController();
    const stuck = answers('stuck', {signal: leaving.signal})[Symbol.asyncIterator]().next();
    const next = answers('next', {})[Symbol.asyncIterator]().next();
    await soon();
    leaving.abort(new Error('left'));
    await expect(stuck).rejects.toThrow('left');
    expect((await next).value).toEqual(done);
  });

  it('are not begun for a reader who has left meanwhile', async () => {
    const {open, opened} = gate();
    const begun: string[] = [];
    const answers = answersInTurn(async function* (question) {
      begun.push(question);
      await opened;
      yield done;
    }, inTurn(1));
    const first = answers('first', {})[Symbol.asyncIterator]().next();
    const leaving = new AbortController();
    const second = answers('second', {signal: leaving.signal})[Symbol.asyncIterator]().next();
    await soon();
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    open();
    await first;
    await soon();
    expect(begun).toEqual(['first']);
  });
});
