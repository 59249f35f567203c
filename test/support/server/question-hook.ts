import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders, type ServerResponse} from 'node:http';
import {onTestFinished} from 'vitest';

type Received = {
  readonly path: string | undefined;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
};

/** A webhook on this machine, until the test has ended; `answer` is told how many have come. */
export async function startHook(
  answer: (response: ServerResponse, count: number) => void = (response) => response.end(),
) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) {
      body += String(piece);
    }
    received.push({path: request.url, body, headers: request.headers});
    answer(response, received.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {received, url: `http://127.0.0.1:${port}/hook`};
}
