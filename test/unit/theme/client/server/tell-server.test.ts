import {describe, expect, it, vi} from 'vitest';
import {tellServer} from '../../../../../theme/client/server/tell-server.ts';
import {startHook} from '../../../../support/server/question-hook.ts';

const FEEDBACK = {id: 'a', question: 'A?', isGood: false, page: '/docs/arms'};

describe('what a reader thinks of an answer', () => {
  it('gets to the server that has given it', async () => {
    const {url, received} = await startHook();
    tellServer(`${url}/`)(FEEDBACK);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toMatchObject({
      path: '/hook/api/feedback',
      headers: {'content-type': 'application/json'},
    });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual(FEEDBACK);
  });

  it('troubles nobody where the server is away', async () => {
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    tellServer('http://127.0.0.1:1')(FEEDBACK);
    await expect(fetch('http://127.0.0.1:1')).rejects.toThrow();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});
