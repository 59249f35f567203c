/** The answer server as a process of its own, which tells how much memory it takes. */
import {once} from 'node:events';
import {serve} from '@hono/node-server';
import {createAnswerHandler} from '../../plugin/server/node.ts';

const {index, streams, model} = JSON.parse(process.argv[2] ?? '');

const handler = createAnswerHandler({
  index,
  ...(model && {model}),
  limits: {streams: streams + 50, perMinute: 1e9, answerMs: 120_000},
});
const server = serve({port: 0, hostname: '127.0.0.1', fetch: (request) => handler(request)});
await once(server, 'listening');
const address = server.address();
process.send?.({port: typeof address === 'object' ? address?.port : 0});

process.on('message', async (question) => {
  switch (question) {
    case 'stop':
      // Not exit(), so that a profile is written.
      process.disconnect();
      server.close();
      if ('closeAllConnections' in server) {
        server.closeAllConnections();
      }
      await handler.close();
      break;
    case 'memory': {
      // What is free after once may be what others let go of.
      globalThis.gc?.();
      globalThis.gc?.();
      const {rss, heapUsed, external} = process.memoryUsage();
      process.send?.({rss, heapUsed, external, cpu: process.cpuUsage()});
      break;
    }
  }
});
