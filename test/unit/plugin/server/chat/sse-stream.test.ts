import {describe, expect, it} from 'vitest';
import {sseStream} from '../../../../../plugin/server/chat/sse-stream.ts';

const never = new AbortController().signal;

describe('a stream that is silent', () => {
  it('sends a comment now and then, so that who serves it hears whether anybody reads', async () => {
    async function* thinking() {
      yield ['first'];
      await new Promise(() => {});
    }
    let hasLeft = false;
    const onCancel = () => {
      hasLeft = true;
    };
    const reader = sseStream(thinking(), {signal: never, onCancel}).getReader();
    const text = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await text()).toBe('data: "first"\n\n');
    expect(await text()).toBe(':\n\n');
    expect(await text()).toBe(':\n\n');
    reader.cancel();
    expect(hasLeft).toBe(true);
  });
});
