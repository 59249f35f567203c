import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';

export type ProxyRequest = {readonly method: string; readonly path: string; readonly body: string};

/** What to do with a request instead of passing it on. */
export type Fault =
  | {readonly status: number; readonly reason?: string; readonly retryAfter?: string}
  /** `lost` does what is asked, and never says so. */
  | 'close'
  | 'hang'
  | 'lost';

export type FaultyProxy = {
  readonly url: string;
  /** All that came, with or without fault. */
  readonly requests: ProxyRequest[];
  /** Looks at each request; without a fault it is passed on. */
  faultOf: (request: ProxyRequest) => Fault | null;
  readonly stop: () => Promise<void>;
};

/** Stands before a real server and spoils some of what passes. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const server = createServer((incoming, outgoing) => {
    void pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) {
      parts.push(part as Buffer);
    }
    const bytes = Buffer.concat(parts);
    const {method = 'GET', url = '/'} = incoming;
    const asked = {method, path: url, body: bytes.toString()};
    proxy.requests.push(asked);
    const fault = proxy.faultOf(asked);
    if (fault === 'hang') {
      return;
    }
    if (fault === 'close') {
      incoming.socket.destroy();
      return;
    }
    if (fault !== null && fault !== 'lost') {
      const {status, reason = 'A fault of the proxy.', retryAfter} = fault;
      outgoing.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && {'retry-after': retryAfter}),
      });
      outgoing.end(JSON.stringify({status: {error: reason}, time: 0}));
      return;
    }
    const {host: _host, connection: _connection, ...headers} = incoming.headers;
    const passed = forward(new URL(url, target), {method, headers}, (answer) => {
      if (fault === 'lost') {
        answer.resume();
        answer.on('end', () => incoming.socket.destroy());
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => incoming.socket.destroy());
    passed.end(bytes);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    faultOf: () => null,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}

/** What a request changes, but for the lock that every build takes. */
export function isChange(request: ProxyRequest): boolean {
  const {method, path} = request;
  const reads = /\/(scroll|count|query|search|facet)(\/batch)?(\?|$)/;
  const isRetrieval = method === 'POST' && /\/points(\?|$)/.test(path);
  return method !== 'GET' && !reads.test(path) && !isRetrieval && !isOfLock(request);
}

export function isOfLock({path}: ProxyRequest): boolean {
  return /^\/collections\/[^/]+--lock(\/|\?|$)/.test(path);
}
