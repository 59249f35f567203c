import {describe, expect, it} from 'vitest';
import {dailyTokens} from '../../../../../plugin/server/limits/daily-tokens.ts';
import {settled} from '../../../../../plugin/server/settings.ts';
import type {Limits, LogEntry} from '../../../../../plugin/server/types.ts';

const DAY = 24 * 60 * 60 * 1000;

function counted(limits: Limits) {
  const entries: LogEntry[] = [];
  let now = 0;
  const settings = settled({limits, log: (entry) => entries.push(entry)});
  const {reserve} = dailyTokens(settings, () => now);
  return {
    entries,
    /** Whether a client's question may be answered that takes so much, having been thought to take 100. */
    async ask(client: string, tokens: number) {
      const reserved = await reserve(100, client);
      await reserved?.spend(tokens);
      return reserved !== null;
    },
    tomorrow() {
      now += DAY;
    },
  };
}

describe('the tokens of a day', () => {
  it('are what was used, not what was set aside', async () => {
    const {ask} = counted({dailyTokens: 100});
    expect([await ask('a', 40), await ask('b', 40), await ask('a', 40)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await ask('c', 0)).toBe(false);
  });

  it('are there again the next day, and told of once a day', async () => {
    const {ask, entries, tomorrow} = counted({dailyTokens: 100});
    for (const _ of [1, 2]) {
      expect([await ask('a', 200), await ask('a', 0), await ask('b', 0)]).toEqual([
        ...[true, false, false],
      ]);
      tomorrow();
    }
    expect(entries.map(({message}) => message)).toEqual([
      '"limits.dailyTokens" for 1970-01-01 is used up: answers are quoted.',
      '"limits.dailyTokens" for 1970-01-02 is used up: answers are quoted.',
    ]);
  });

  it('of a client cost the others nothing', async () => {
    const {ask} = counted({dailyTokens: 200, dailyTokensPerClient: 50});
    expect([await ask('a', 60), await ask('a', 60), await ask('a', 60)]).toEqual([
      ...[true, false, false],
    ]);
    expect([await ask('b', 60), await ask('c', 60), await ask('d', 60)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('are not counted where nobody has named a limit', async () => {
    const add = () => Promise.reject(new Error('not asked for'));
    const {ask, entries} = counted({store: {add}});
    expect([await ask('a', 1e9), await ask('a', 1e9), entries]).toEqual([true, true, []]);
  });
});
