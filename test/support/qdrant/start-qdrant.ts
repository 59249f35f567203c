import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {type QdrantNode, startNode} from './node.ts';

export type QdrantOptions = {
  readonly nodes?: 1 | 3;
  readonly apiKey?: string;
  /** Accept JSON Web Tokens signed with the API key. */
  readonly jwt?: boolean;
};

export type RunningQdrant = {
  /** The first node's address. */
  readonly url: string;
  /** Empty for a server that was running before. */
  readonly nodes: readonly QdrantNode[];
  readonly stop: () => Promise<void>;
};

/**
 * A real Qdrant: one node or a cluster of three in a temporary folder. Where
 * QDRANT_URL names a running server and nothing special is asked, that one.
 */
export async function startQdrant({
  nodes: count = 1,
  apiKey,
  jwt,
}: QdrantOptions = {}): Promise<RunningQdrant> {
  const running = process.env['QDRANT_URL'];
  if (running && count === 1 && !apiKey && !jwt) {
    return {url: running, nodes: [], stop: async () => {}};
  }
  const folder = await mkdtemp(join(tmpdir(), 'qdrant-'));
  const nodes: QdrantNode[] = [];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    await rm(folder, {recursive: true, force: true});
  };
  try {
    for (let index = 0; index < count; index += 1) {
      nodes.push(
        await startNode({
          folder: join(folder, `node-${index + 1}`),
          cluster: count === 1 ? null : {bootstrap: nodes[0]?.peerUri ?? null},
          ...(apiKey && {apiKey}),
          ...(jwt && {jwt}),
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {url: nodes[0]?.url ?? '', nodes, stop};
}
