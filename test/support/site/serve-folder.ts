import {readFile} from 'node:fs/promises';
import {createServer} from 'node:http';
import {join} from 'node:path';
import sirv from 'sirv';

export type ServedFolder = {
  readonly url: string;
  readonly close: () => Promise<void>;
};

type ServeOptions = {
  /** 0 takes any free port. */
  readonly port?: number;
  /** Where the site expects to stand. */
  readonly baseUrl?: string;
  /** Sent with whatever is asked for. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Serves a built site on loopback as a static host does, with its own page for what is missing. */
export async function serveFolder(
  folder: string,
  {port = 0, baseUrl = '/', headers = {}}: ServeOptions = {},
): Promise<ServedFolder> {
  const notFound = await readFile(join(folder, '404.html')).catch(() => 'Not found');
  const files = sirv(folder, {
    etag: true,
    dev: true,
    onNoMatch: (_request, response) => {
      response.writeHead(404, {'content-type': 'text/html; charset=utf-8'}).end(notFound);
    },
  });
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    if (request.url?.startsWith(baseUrl)) {
      request.url = `/${request.url.slice(baseUrl.length)}`;
      files(request, response);
    } else {
      response.writeHead(404).end();
    }
  });
  const actual = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
  return {
    // Not "localhost", which may also be another server's address of the newer kind.
    url: `http://127.0.0.1:${actual}${baseUrl}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
