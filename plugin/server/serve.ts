import {createServer, type Server} from 'node:http';
import {getRequestListener} from '@hono/node-server';
import {memoryCounters} from './limits/memory-counters.js';
import {createAnswerHandler, type NodeQuestionLog} from './node.js';
import {ROUTES} from './routes.js';
import {staticSite} from './static/static-site.js';
import type {AnswerHandlerOptions} from './types.js';

type HandlerOptions = Parameters<typeof createAnswerHandler>[0];

export type ServedSite = {
  /** The built site. */
  readonly dir: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
  /** A site in several languages has an index for each, below that language's own base URL. */
  readonly indexes: readonly {readonly index: HandlerOptions['index']; readonly baseUrl: string}[];
};

export type ServeOptions = Omit<
  AnswerHandlerOptions<never, NodeQuestionLog>,
  'basePath' | 'clientOf' | 'index'
> & {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Whether a server in front says who asks, as the last one in `x-forwarded-for`. */
  readonly isBehindProxy?: boolean;
};

export type RunningServer = {
  readonly port: number;
  /** Lets answers under way come to their end, then stops. */
  readonly close: () => Promise<void>;
};

/** Runs the answer server in Node beside the files of the built site. */
export async function serveSite(
  {indexes, ...site}: ServedSite,
  {host, port, isBehindProxy = false, ...options}: ServeOptions,
): Promise<RunningServer> {
  const clients = new WeakMap<Request, string>();
  const own = {
    ...options,
    // In whatever language a client asks, it is one.
    limits: {store: memoryCounters(), ...options.limits},
    clientOf: (request: Request) => clients.get(request) ?? 'unknown',
  };
  const handlers = indexes.map(({index, baseUrl}) => {
    const pathOf = (route: string) => baseUrl.slice(0, -1) + route;
    const paths = new Set(Object.values(ROUTES).map(pathOf));
    return {
      handler: createAnswerHandler({...own, index, basePath: baseUrl}),
      // A site may well have a page about MCP, which readers open with their browsers.
      takes: (path: string, isReader: boolean) =>
        paths.has(path) && !(isReader && path === pathOf(ROUTES.mcp)),
    };
  });
  const pages = staticSite(site);

  const listener = getRequestListener(
    (request, {incoming}) => {
      const {pathname} = new URL(request.url);
      const isReader = request.headers.get('accept')?.includes('text/html') ?? false;
      const answers = handlers.find(({takes}) => takes(pathname, isReader))?.handler ?? pages;
      const front = isBehindProxy ? request.headers.get('x-forwarded-for') : null;
      const client = front?.split(',').at(-1)?.trim() ?? incoming.socket.remoteAddress;
      clients.set(request, client ?? 'unknown');
      return answers(request);
    },
    // The globals of this process are not ours to change.
    {overrideGlobalObjects: false},
  );
  const server = createServer((incoming, outgoing) => {
    listener(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      // Until then, whoever asks hears that the server goes down.
      await Promise.all(handlers.map(({handler}) => handler.close()));
      await closed(server);
    },
  };
}

/** A page may still be on its way to its reader. */
const LAST_BYTES_MS = 1000;

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), LAST_BYTES_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
