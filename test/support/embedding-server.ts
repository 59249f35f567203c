import {createServer, type IncomingMessage} from 'node:http';

export type EmbeddingServer = {
  /** For an OpenAI-compatible client: `<url>/embeddings`. */
  readonly url: string;
  /** The `authorization` of each request. */
  readonly shown: readonly (string | undefined)[];
  readonly stop: () => Promise<void>;
};

const DIMENSIONS = 16;

/** Embeds texts by their letters: texts that are alike come out near each other. */
export async function startEmbeddingServer(): Promise<EmbeddingServer> {
  const shown: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    shown.push(request.headers.authorization);
    const {input}: {readonly input: readonly string[]} = JSON.parse(await bodyOf(request));
    const data = input.map((text, index) => ({index, embedding: vectorOf(text)}));
    response.writeHead(200, {'content-type': 'application/json'});
    response.end(JSON.stringify({object: 'list', data}));
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}/v1`,
    shown,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function vectorOf(text: string): readonly number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0.01);
  for (const letter of text.toLowerCase()) {
    const place = letter.charCodeAt(0) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
  }
  return body;
}
