import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {basicTokens} from '../../../../core/encoder/basic-tokens.ts';

export const SIZE = 16;

/** Texts that share words have vectors that are alike: enough to count what is embedded. */
export function wordVector(text: string): number[] {
  const vector = new Array<number>(SIZE).fill(0.001);
  for (const word of basicTokens(text)) {
    let hash = 7;
    for (const character of word) {
      hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
    }
    vector[hash % SIZE] = (vector[hash % SIZE] ?? 0) + 1;
  }
  return vector;
}

export type WordEndpoint = {
  readonly url: string;
  /** All texts that it was sent, in their order. */
  readonly asked: string[];
  /** How it answers from now on. */
  answerWith: (text: string) => readonly number[];
  readonly close: () => Promise<void>;
};

/** A server on this machine that speaks OpenAI's protocol. */
export async function startWordEndpoint(): Promise<WordEndpoint> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) {
      body += part;
    }
    const {input}: {input: string[]} = JSON.parse(body);
    asked.push(...input);
    const data = input.map((text, index) => ({index, embedding: endpoint.answerWith(text)}));
    response.writeHead(200, {'content-type': 'application/json'}).end(JSON.stringify({data}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint: WordEndpoint = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answerWith: wordVector,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return endpoint;
}
