/** The part of a service worker's surroundings that is used: the types of pages lack them. */
export type ServiceWorkerScope = {
  /** The site's address, or that of one of its locales. */
  readonly registration: {readonly scope: string};
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: ServiceWorkerEvent) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
};

export type ServiceWorkerEvent = {
  /** The browser lets the worker live until the work is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
};

export type RequestEvent = ServiceWorkerEvent & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
  readonly stopImmediatePropagation: () => void;
};
