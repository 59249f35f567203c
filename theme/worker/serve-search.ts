import {here} from './here.js';
import type {PlainError, Reply, Request} from './messages.js';

const {ask, explain, find, hits, place, suggest} = here;

/** Takes requests as they come, and posts the replies. */
export function serveSearch(post: (reply: Reply) => void): (request: Request) => void {
  const running = new Map<number, AbortController>();

  const serve = async (
    id: number,
    work: (signal: AbortSignal, reply: (reply: Reply) => void) => Promise<void>,
  ): Promise<void> => {
    const controller = new AbortController();
    const {signal} = controller;
    running.set(id, controller);
    const reply = (one: Reply) => {
      if (!signal.aborted) {
        post(one);
      }
    };
    await work(signal, reply).catch((error: unknown) =>
      reply({kind: 'failed', id, error: plain(error)}),
    );
    running.delete(id);
  };

  post({kind: 'started'});
  return (request) => {
    const {id} = request;
    switch (request.kind) {
      case 'cancel':
        running.get(id)?.abort();
        break;
      case 'search':
        void serve(id, async (signal, reply) =>
          reply({kind: 'found', id, found: await find(request.query, signal)}),
        );
        break;
      case 'hits':
        void serve(id, async (signal, reply) =>
          reply({kind: 'hits', id, hits: await hits(request.query, signal)}),
        );
        break;
      case 'explain':
        void serve(id, async (signal, reply) =>
          reply({kind: 'explained', id, rows: await explain(request.query, signal)}),
        );
        break;
      case 'suggest':
        void serve(id, async (signal, reply) =>
          reply({kind: 'suggested', id, questions: await suggest(request.query, signal)}),
        );
        break;
      case 'place':
        void serve(id, async (signal, reply) =>
          reply({kind: 'place', id, place: await place(request.query, signal)}),
        );
        break;
      case 'ask':
        void serve(id, async (signal, reply) => {
          for await (const event of ask(request.inquiry, signal)) {
            reply({kind: 'event', id, event});
          }
        });
    }
  };
}

function plain(error: unknown): PlainError {
  return error instanceof Error
    ? {name: error.name, message: error.message}
    : {name: 'Error', message: String(error)};
}
