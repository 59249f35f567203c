import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import {MANIFEST_FILE} from '../../../core/index-format/manifest.ts';
import type {Written} from '../memory-index.ts';

/** Serves an index as a site does, and may keep silent for a while. */
export type IndexHost = {
  readonly url: string;
  /** Takes requests from now on, and leaves them without an answer. */
  readonly hold: () => void;
  /** Answers those, and whatever comes. */
  readonly release: () => void;
  /** Requests that somebody waits for. */
  readonly waiting: () => number;
  readonly stop: () => Promise<void>;
};

export async function startIndexHost({manifest, files}: Written): Promise<IndexHost> {
  const held = new Map<ServerResponse, () => void>();
  let isHolding = false;

  const server = createServer((request, response) => {
    const path = request.url?.replace('/rag-chat/', '') ?? '';
    const answer = () => {
      held.delete(response);
      const file = path === MANIFEST_FILE ? JSON.stringify(manifest) : files.get(path);
      response.writeHead(file === undefined ? 404 : 200).end(file);
    };
    if (isHolding) {
      held.set(response, answer);
      response.once('close', () => held.delete(response));
    } else {
      answer();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/rag-chat`,
    hold() {
      isHolding = true;
    },
    release() {
      isHolding = false;
      for (const answer of held.values()) {
        answer();
      }
    },
    waiting: () => held.size,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
