import type {Settings} from '../settings.js';
import {network} from './network.js';
import {sureCounters} from './sure-counters.js';

const DAY = 24 * 60 * 60;

/** Tokens that were set aside for a question, until it is known what it took. */
export type Reserved = {readonly spend: (tokens: number) => Promise<void>};

/** What models may cost in a day, for all clients together and for each. */
export function dailyTokens(
  {limits, log}: Pick<Settings, 'limits' | 'log'>,
  now: () => number = Date.now,
) {
  const counters = sureCounters(limits.store, log);
  const toldOn = new Map<string, string>();

  const tellOnce = (what: string, day: string) => {
    if (toldOn.get(what) !== day) {
      toldOn.set(what, day);
      const message = `${what} for ${day} is used up: answers are quoted.`;
      log({level: 'warn', event: 'model', message});
    }
  };
  return {
    /**
     * Sets some aside before they are used, so that questions at the same time don't share what is
     * left; null where there is none left.
     */
    async reserve(tokens: number, client: string): Promise<Reserved | null> {
      const day = new Date(now()).toISOString().slice(0, 10);
      const counted = [
        {what: '"limits.dailyTokens"', most: limits.dailyTokens, key: `rag-chat:tokens:${day}`},
        {
          what: '"limits.dailyTokensPerClient" of a client',
          most: limits.dailyTokensPerClient,
          key: `rag-chat:tokens:${day}:${network(client)}`,
        },
      ].filter(({most}) => most < Number.POSITIVE_INFINITY);
      const add = async (amount: number) => {
        for (const {key} of counted) {
          await counters.add(key, amount, DAY);
        }
      };
      for (const [place, {what, most, key}] of counted.entries()) {
        const sum = await counters.add(key, tokens, DAY);
        if (sum - tokens >= most) {
          for (const one of counted.slice(0, place + 1)) {
            await counters.add(one.key, -tokens, DAY);
          }
          tellOnce(what, day);
          return null;
        }
      }
      return {spend: (spent) => add(spent - tokens)};
    },
  };
}
