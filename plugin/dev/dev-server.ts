import type {IncomingMessage, ServerResponse} from 'node:http';
import {STATUS_FILE} from '../../core/index-status.js';
import {answerRequest, pathInIndex} from './answer-request.js';
import type {DevIndex} from './dev-index.js';
import {streamStatus} from './status-stream.js';

type Hook = {readonly tap: (name: string, act: () => void) => void};

/** What webpack and Rspack have alike. */
type Compiler = {
  readonly options: {readonly module: {readonly rules: unknown}};
  readonly modifiedFiles?: ReadonlySet<string> | undefined;
  readonly removedFiles?: ReadonlySet<string> | undefined;
  readonly hooks: {readonly done: Hook; readonly watchClose: Hook};
};

type DevServer = {
  readonly compiler: Compiler;
  readonly options: {readonly setupMiddlewares?: unknown};
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const NAME = 'rag-chat';
/** What the server itself refuses, such as a host that is not its own. */
const CHECKS = ['host-header-check', 'cross-origin-header-check'];

/** Has the server of `docusaurus start` tell the index of its compilations, and answer from it. */
export function serveFrom(index: DevIndex, baseUrl: string) {
  function setupMiddlewares(middlewares: unknown[], {compiler, options}: DevServer): unknown[] {
    compiler.hooks.done.tap(NAME, () =>
      index.onCompiled({
        rules: compiler.options.module.rules,
        modified: [compiler.modifiedFiles ?? [], compiler.removedFiles ?? []].flatMap((files) =>
          Array.from(files),
        ),
      }),
    );
    compiler.hooks.watchClose.tap(NAME, () => index.close());
    // Before the others, since the server answers with the start page whatever it doesn't know.
    middlewares.splice(middlewares.findLastIndex(isCheck) + 1, 0, {
      name: NAME,
      middleware: answerFrom(index, baseUrl),
    });
    // Docusaurus has such a function, too: both are called with this list, and what they return is joined.
    return options.setupMiddlewares === setupMiddlewares ? middlewares : [];
  }
  return {devServer: {setupMiddlewares}};
}

function isCheck(middleware: unknown): boolean {
  return (
    typeof middleware === 'object' &&
    middleware !== null &&
    'name' in middleware &&
    CHECKS.some((name) => name === middleware.name)
  );
}

export function answerFrom(
  index: Pick<DevIndex, 'onStatus' | 'served' | 'status'>,
  baseUrl: string,
): Middleware {
  return (request, response, next) => {
    const path = pathInIndex(request.url ?? '', baseUrl);
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    if (path === STATUS_FILE && request.method === 'GET') {
      streamStatus(index, response);
      return;
    }
    const known = request.headers['if-none-match'];
    const {status, headers, body} = answerRequest(path, index.served(), known);
    const isEmpty = request.method === 'HEAD' || status === 304;
    response.writeHead(status, headers).end(isEmpty ? undefined : body);
  };
}
