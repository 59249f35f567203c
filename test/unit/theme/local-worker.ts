import type {Reply, Request} from '../../../theme/worker/messages.ts';
import {serveSearch} from '../../../theme/worker/serve-search.ts';

/** Those that were started, in order. */
export const workers: LocalWorker[] = [];

/** Does what a worker does, in this thread; messages get through as between two. */
export class LocalWorker {
  onmessage: ((event: {readonly data: Reply}) => void) | null = null;
  onerror: ((event: Event & {readonly message: string}) => void) | null = null;
  isTerminated = false;
  readonly requests: Request[] = [];
  #take: ((request: Request) => void) | null = null;

  constructor() {
    workers.push(this);
    setTimeout(() => {
      this.#take = this.run();
      this.requests.forEach(this.#take);
    });
  }

  postMessage(message: Request): void {
    const request = structuredClone(message);
    this.requests.push(request);
    this.#take?.(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Says whether the page took care of it; browsers log what nobody does. */
  fail(message: string): boolean {
    const event = Object.assign(new Event('error', {cancelable: true}), {message});
    this.onerror?.(event);
    return event.defaultPrevented;
  }

  protected reply(reply: Reply): void {
    const data = structuredClone(reply);
    setTimeout(() => this.isTerminated || this.onmessage?.({data}));
  }

  protected run(): (request: Request) => void {
    return serveSearch((reply) => this.reply(reply));
  }
}

/** Its script is not there, or may not run. */
export class BlockedWorker extends LocalWorker {
  protected override run() {
    this.fail('');
    return () => {};
  }
}

/** It starts, and never answers. */
export class SilentWorker extends LocalWorker {
  protected override run() {
    this.reply({kind: 'started'});
    return () => {};
  }
}
