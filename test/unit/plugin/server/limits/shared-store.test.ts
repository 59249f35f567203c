import {expect, it} from 'vitest';
import {documentedCode} from '../../../../support/docs/documentation.ts';

/** What of Redis the example uses. */
function fakeRedis() {
  const sums = new Map<string, number>();
  const expiries: string[] = [];
  const client = {
    connect: async () => client,
    async incrBy(key: string, amount: number) {
      sums.set(key, (sums.get(key) ?? 0) + amount);
      return sums.get(key);
    },
    async expire(key: string, seconds: number) {
      expiries.push(`${key} ${seconds}`);
    },
  };
  return {expiries, createClient: () => client};
}

it('the example of a store that processes share counts, and forgets', async () => {
  const code = await documentedCode('store.js');
  const [, example = ''] = /import \{createClient\} from 'redis';\n\n([\s\S]*)/.exec(code) ?? [];
  const {createClient, expiries} = fakeRedis();
  const make = new Function('createClient', `return (async () => {${example} return store;})()`);
  const store = await make(createClient);
  expect(await store.add('a', 5, 60)).toBe(5);
  expect(await store.add('a', -2, 60)).toBe(3);
  expect(await store.add('b', 1, 60)).toBe(1);
  expect(expiries).toEqual(['a 60', 'b 60']);
});
