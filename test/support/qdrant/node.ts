import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {freePort} from '../free-port.ts';
import {qdrantBinary} from './binary.ts';

const READY_WITHIN_MS = 60_000;

export type QdrantNode = {
  readonly url: string;
  /** Where the other nodes of a cluster reach it. */
  readonly peerUri: string;
  /** As a power cut would: no chance to write anything. */
  readonly kill: () => Promise<void>;
  /** Stops answering, connections stay open. */
  readonly pause: () => Promise<void>;
  readonly resume: () => void;
  /** Starts it again on its old ports with its old data. */
  readonly restart: () => Promise<void>;
};

export type NodeSetup = {
  readonly folder: string;
  readonly cluster: {readonly bootstrap: string | null} | null;
  readonly apiKey?: string;
  readonly jwt?: boolean;
};

/** Starts one server on free loopback ports and waits until it is ready. */
export async function startNode(setup: NodeSetup): Promise<QdrantNode> {
  const [http, grpc, p2p] = [await freePort(), await freePort(), await freePort()];
  const url = `http://127.0.0.1:${http}`;
  const peerUri = `http://127.0.0.1:${p2p}`;
  await mkdir(setup.folder, {recursive: true});
  let child: ChildProcess | null = null;

  const start = async () => {
    const binary = qdrantBinary();
    if (binary === null) {
      throw new Error('There is no Qdrant for this platform.');
    }
    let log = '';
    const started = spawn(binary, clusterArguments(setup, peerUri), {
      cwd: setup.folder,
      env: {...process.env, ...settings(setup, {http, grpc, p2p})},
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (text: Buffer) => {
      log = (log + text.toString()).slice(-4000);
    };
    started.stdout.on('data', keep);
    started.stderr.on('data', keep);
    child = started;
    await waitUntilReady(url, started, () => log);
  };

  await start();
  return {
    url,
    peerUri,
    async kill() {
      if (child && child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGKILL');
        await exited;
      }
    },
    async pause() {
      child?.kill('SIGSTOP');
      while (child && !(await isStopped(child))) {
        await sleep(10);
      }
    },
    resume: () => child?.kill('SIGCONT'),
    restart: start,
  };
}

function clusterArguments({cluster}: NodeSetup, peerUri: string): string[] {
  if (!cluster) {
    return [];
  }
  return cluster.bootstrap === null
    ? ['--uri', peerUri]
    : ['--bootstrap', cluster.bootstrap, '--uri', peerUri];
}

function settings(
  {folder, cluster, apiKey, jwt}: NodeSetup,
  ports: {readonly http: number; readonly grpc: number; readonly p2p: number},
): Record<string, string> {
  return {
    QDRANT__TELEMETRY_DISABLED: 'true',
    QDRANT__LOG_LEVEL: 'WARN',
    QDRANT__SERVICE__HOST: '127.0.0.1',
    QDRANT__SERVICE__HTTP_PORT: String(ports.http),
    QDRANT__SERVICE__GRPC_PORT: String(ports.grpc),
    QDRANT__STORAGE__STORAGE_PATH: join(folder, 'storage'),
    QDRANT__STORAGE__SNAPSHOTS_PATH: join(folder, 'snapshots'),
    ...(cluster && {
      QDRANT__CLUSTER__ENABLED: 'true',
      QDRANT__CLUSTER__P2P__PORT: String(ports.p2p),
    }),
    ...(apiKey && {QDRANT__SERVICE__API_KEY: apiKey}),
    ...(jwt && {QDRANT__SERVICE__JWT_RBAC: 'true'}),
  };
}

/** The signal takes effect a moment after it was sent. */
async function isStopped({pid}: ChildProcess): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')')).startsWith(') T');
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const giveUpAt = Date.now() + READY_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`Qdrant ended before it was ready:\n${log()}`);
    }
    const response = await fetch(`${url}/readyz`).catch(() => null);
    if (response?.ok) {
      return;
    }
    await sleep(100);
  }
  throw new Error(`Qdrant was not ready within ${READY_WITHIN_MS / 1000} s:\n${log()}`);
}
