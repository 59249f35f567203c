import {openIndex} from '../../core/search/open-index.js';
import {ReportError} from '../errors.cjs';
import type {RunningServer, ServeOptions} from '../server/serve.js';
import {sourceAt} from '../store/source-at.js';
import {builtSite, folderSize} from './serve/built-site.js';
import {needPackages} from './serve/needed-packages.js';
import {reported} from './site-index.js';

export type ServeSiteOptions = {
  readonly port?: string;
  readonly host?: string;
  /** The folder of the built site; default: where the last build left it. */
  readonly dir?: string;
  /** A server in front says who asks. */
  readonly behindProxy?: boolean;
  /** A file for questions that readers were left with. */
  readonly questionLog?: string;
  /** Holds back what the model writes and the site does not say. */
  readonly strict?: boolean;
};

type Site = Parameters<typeof builtSite>[0];
type Print = (line: string) => void;

const PORT = 3000;
const HOST = 'localhost';

/** Serves the built site with its answer server, until it is told to stop. */
export async function serveBuiltSite(
  site: Site,
  options: ServeSiteOptions,
  print: Print,
  more: Partial<ServeOptions> = {},
): Promise<RunningServer> {
  const {host = HOST, behindProxy = false, strict = false, questionLog} = options;
  const port = portOf(options.port);
  if (strict && !more.model) {
    throw new ReportError(
      '--strict is about what a language model writes: name one with RAG_CHAT_MODEL_URL and RAG_CHAT_MODEL.',
    );
  }
  await needPackages('rag-chat:serve', ['hono', '@hono/node-server@2']);
  const built = await builtSite(site, options.dir);
  const found = await reported(() => Promise.all(built.indexes.map(shownIndex)));
  if (questionLog !== undefined) {
    await writable(questionLog);
  }
  const {serveSite} = await import('../server/serve.js');
  const server = await serveSite(built, {
    ...{log: (entry) => print(JSON.stringify(entry)), ...more},
    ...(questionLog !== undefined && {questionLog: {file: questionLog}}),
    ...{host, port, strict, isBehindProxy: behindProxy},
  }).catch((error: unknown) => {
    throw listenError(error, host, port) ?? error;
  });
  print(`Serving ${built.dir} at ${placeOf(host, server.port, built.baseUrl)}`);
  found.forEach(print);
  if (questionLog !== undefined) {
    print(`What readers ask and do not find, or dislike, goes to ${questionLog}`);
  }
  if (more.token !== undefined) {
    print('Whoever asks, or reads the metrics, has to send the token.');
  }
  print(await whoAnswers(more.model, strict));
  return server;
}

/** Where it can be opened. */
function placeOf(host: string, port: number, baseUrl: string): string {
  const isForAll = host === '0.0.0.0' || host === '::';
  const name = isForAll ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  const all = isForAll ? `, and at all addresses of this machine (${host})` : '';
  return `http://${name}:${port}${baseUrl}${all}`;
}

async function whoAnswers(model: ServeOptions['model'], strict: boolean): Promise<string> {
  if (!model) {
    return "Answers are the site's own sentences: there is no language model.";
  }
  const {isAddress, shownModel} = await import('../server/model/model-option.js');
  const name = isAddress(model) ? shownModel(model) : 'a language model';
  const unsaid = strict ? 'held back' : 'marked';
  return `Answers are written by ${name}; what the site does not say is ${unsaid}.`;
}

async function shownIndex({index, baseUrl}: {readonly index: string; readonly baseUrl: string}) {
  const {locale, segments} = (await openIndex(sourceAt(index))).manifest();
  const sections = segments.reduce((sum, {sectionCount}) => sum + sectionCount, 0);
  const size = ((await folderSize(index)) / 1_000_000).toFixed(1);
  return `Index (${locale}): ${sections} sections, ${size} MB; questions go to ${baseUrl}api/chat`;
}

async function writable(file: string): Promise<void> {
  // Sites without a server load nothing of it.
  const {tryFile} = await import('../server/question-log/file-sink.js');
  await tryFile(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReportError(`--question-log names a file that cannot be written: ${reason}`);
  });
}

function portOf(port: string | undefined): number {
  const number = Number(port ?? PORT);
  if (!Number.isInteger(number) || number < 0 || number > 65_535 || port === '') {
    throw new ReportError(`--port is a number from 0 to 65535, and not "${port}".`);
  }
  return number;
}

function listenError(error: unknown, host: string, port: number): ReportError | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'EADDRINUSE':
      return new ReportError(`Port ${port} is taken: choose another one with --port.`);
    case 'EACCES':
      return new ReportError(`Port ${port} may not be used: choose one from 1024 with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ReportError(`"${host}" is no address of this machine: check --host.`);
    default:
      return null;
  }
}
