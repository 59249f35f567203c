import {randomBytes} from 'node:crypto';
import {createWriteStream} from 'node:fs';
import {access, mkdir, readdir, rename, rm, stat} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {pipeline} from 'node:stream/promises';
import {logger} from '@docusaurus/logger';
import {sharedFolder} from '../build/state-folder.js';
import {EmbeddingError} from '../errors.cjs';
import type {EmbeddingOptions} from './embedding-options.cjs';
import {modelFiles, weightsFile} from './model-files.js';
import type {ModelFolder} from './model-folder.js';
import {type Hub, hubAddress} from './model-hub.js';

type Wanted = Pick<EmbeddingOptions, 'model' | 'revision' | 'quantized'>;

/** What a build that was killed left behind goes after a day. */
const OLD_MS = 24 * 60 * 60_000;

/** By path: several plugin instances want the same files at the same time. */
const running = new Map<string, Promise<void>>();

const NAME = /^\w[\w.-]*(\/\w[\w.-]*)?$/;

/** A model of the hub, whose files are downloaded once and kept with the site's caches. */
export async function fromHub(wanted: Wanted, siteDir: string): Promise<ModelFolder> {
  const {model, revision, quantized} = wanted;
  if (!NAME.test(model)) {
    throw new EmbeddingError(
      `"embedding.model" is "${model}", which is no name of a model on the hub.`,
    );
  }
  const path = join(sharedFolder({siteDir}, '.models'), model, encodeURIComponent(revision));
  const files = modelFiles(quantized);
  await removeOldParts(path, files);
  const missing = await missingFiles(path, files);
  if (missing.length > 0) {
    const hub = hubAddress(process.env);
    logger.info(`[rag-chat] Downloading the embedding model ${model} from ${hub.url}.`);
    for (const file of missing) {
      const url = `${hub.url}/${model}/resolve/${encodeURIComponent(revision)}/${file}`;
      await once(join(path, file), (target) =>
        download({url, headers: hub.headers, path: target}, (error) =>
          remedy({hub, wanted, file, error}),
        ),
      );
    }
  }
  return {path, remedy: `Delete ${path} and build again.`};
}

type Failed = {
  readonly hub: Hub;
  readonly wanted: Wanted;
  readonly file: string;
  readonly error: unknown;
};

function remedy({hub, wanted: {model, revision, quantized}, file, error}: Failed): string {
  const page = `${hub.url}/${model}/tree/${revision}`;
  const isWithout = error instanceof Refusal && error.status === 404;
  const hint =
    isWithout && file === weightsFile(true)
      ? 'If the model has no quantised weights, set "quantized: false" in "embedding". '
      : '';
  return `${hint}Download ${modelFiles(quantized).join(', ')} from ${page} into a folder and name that in "embedding.modelPath".`;
}

async function missingFiles(folder: string, files: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(files.map((file) => isThere(join(folder, file))));
  return files.filter((_, index) => !found[index]);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Waits for a download of the file that runs already; else starts it, if it has not just ended. */
async function once(path: string, start: (path: string) => Promise<void>): Promise<void> {
  const download =
    running.get(path) ??
    isThere(path)
      .then((isDone) => (isDone ? undefined : start(path)))
      .finally(() => running.delete(path));
  running.set(path, download);
  await download;
}

async function removeOldParts(path: string, files: readonly string[]): Promise<void> {
  for (const folder of new Set(files.map((file) => dirname(join(path, file))))) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.part'))) {
      const part = join(folder, name);
      const changedMs = await stat(part).then(
        ({mtimeMs}) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - changedMs > OLD_MS) {
        await rm(part, {force: true}).catch(() => {});
      }
    }
  }
}

type Download = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly path: string;
};

/** Under its own name only when it is whole: a build that is killed leaves no half of a model. */
async function download(
  {url, headers, path}: Download,
  remedyFor: (error: unknown) => string,
): Promise<void> {
  const part = `${path}.${randomBytes(8).toString('hex')}.part`;
  try {
    const {body, length} = await get(url, headers);
    await mkdir(dirname(path), {recursive: true});
    const output = createWriteStream(part);
    await pipeline(body, output);
    if (length !== null && output.bytesWritten !== length) {
      throw new Error(`only ${output.bytesWritten} of ${length} bytes came`);
    }
    await rename(part, path);
  } catch (cause) {
    await rm(part, {force: true});
    throw new EmbeddingError(`No ${url}: ${reason(cause)}. ${remedyFor(cause)}`, {cause});
  }
}

type Answer = {readonly body: AsyncIterable<Uint8Array>; readonly length: number | null};

/** The server does not give the file. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answers ${status}`);
    this.status = status;
  }
}

async function get(url: string, headers: Download['headers']): Promise<Answer> {
  const answer = await fetch(url, {headers});
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel();
    throw new Refusal(answer.status);
  }
  const length = answer.headers.get('content-length');
  // Of what was compressed on the way, the length is another one.
  const isPlain = !answer.headers.has('content-encoding');
  return {body: chunksOf(answer.body), length: isPlain && length ? Number(length) : null};
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    yield part.value;
  }
}

/** `fetch` hides what happened in the cause of its error. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const {cause} = error;
  if (cause instanceof Error) {
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  }
  return error.message;
}
