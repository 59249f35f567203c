import {find} from './find.js';
import type {PlainError, Reply, Request} from './messages.js';

/** Takes requests as they come, and posts the replies. */
export function serveSearch(post: (reply: Reply) => void): (request: Request) => void {
  const running = new Map<number, AbortController>();

  const search = async ({id, query}: Extract<Request, {kind: 'search'}>): Promise<void> => {
    const controller = new AbortController();
    running.set(id, controller);
    const reply = await find(query, controller.signal).then(
      (found): Reply => ({kind: 'found', id, found}),
      (error: unknown): Reply => ({kind: 'failed', id, error: plain(error)}),
    );
    running.delete(id);
    if (!controller.signal.aborted) {
      post(reply);
    }
  };

  post({kind: 'started'});
  return (request) => {
    if (request.kind === 'cancel') {
      running.get(request.id)?.abort();
    } else {
      void search(request);
    }
  };
}

function plain(error: unknown): PlainError {
  return error instanceof Error
    ? {name: error.name, message: error.message}
    : {name: 'Error', message: String(error)};
}
