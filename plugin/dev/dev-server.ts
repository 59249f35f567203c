import type {IncomingMessage, ServerResponse} from 'node:http';
import {answerRequest, pathInIndex} from './answer-request.js';
import type {DevIndex} from './dev-index.js';

type Hook = {readonly tap: (name: string, act: () => void) => void};

/** What webpack and Rspack have alike. */
type Compiler = {
  readonly options: {readonly module: {readonly rules: unknown}};
  readonly modifiedFiles?: ReadonlySet<string> | undefined;
  readonly hooks: {readonly done: Hook; readonly watchClose: Hook};
};

type DevServer = {readonly compiler: Compiler};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const NAME = 'rag-chat';

/** Has the server of `docusaurus start` tell the index of its compilations, and answer from it. */
export function serveFrom(index: DevIndex, baseUrl: string) {
  return {
    devServer: {
      setupMiddlewares(middlewares: unknown[], {compiler}: DevServer) {
        compiler.hooks.done.tap(NAME, () =>
          index.onCompiled({
            rules: compiler.options.module.rules,
            modified: compiler.modifiedFiles ?? [],
          }),
        );
        compiler.hooks.watchClose.tap(NAME, () => index.close());
        // First, since the server answers with the start page whatever it doesn't know.
        middlewares.unshift({name: NAME, middleware: answerFrom(index, baseUrl)});
        return middlewares;
      },
    },
  };
}

export function answerFrom(index: Pick<DevIndex, 'served'>, baseUrl: string): Middleware {
  return (request, response, next) => {
    const path = pathInIndex(request.url ?? '', baseUrl);
    if (path === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
      next();
      return;
    }
    const {status, headers, body} = answerRequest(path, index.served());
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  };
}
