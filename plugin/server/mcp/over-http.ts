import {ClosingError, tellable, withCause} from '../failures.js';
import {checkedJson, readBody} from '../http/body.js';
import {RequestError} from '../http/request-error.js';
import {fits, type Schema} from '../http/schema.js';
import {checkAllowed, checkToken} from '../limits/may-ask.js';
import {perMinute} from '../limits/per-minute.js';
import type {WorkUnderWay} from '../limits/work-under-way.js';
import type {OpenedIndex} from '../opened-index.js';
import {ROUTES} from '../routes.js';
import type {Settings} from '../settings.js';
import {mcpServer} from './mcp-server.js';
import {loadSdk, type Sdk} from './sdk.js';

type Inside = {readonly index: OpenedIndex; readonly under: WorkUnderWay};

/** A message that is a call of a tool: what else a client says costs nothing. */
const CALL = {
  type: 'object',
  properties: {method: {type: 'string', enum: ['tools/call']}},
  required: ['method'],
} as const satisfies Schema;

/** Answers MCP's messages, one by one: whatever process gets the next one, it needs to know nothing of this one. */
export function mcpOverHttp({index, under}: Inside, settings: Settings) {
  const limited = perMinute(settings);
  const {limits, log} = settings;
  let loading: Promise<Sdk> | null = null;
  const sdk = () => {
    loading ??= loadSdk();
    return loading;
  };

  return async (request: Request, requestId: string): Promise<Response> => {
    checkOrigin(request, settings);
    await checkToken(request, settings);
    if (under.isClosing()) {
      throw new ClosingError('The handler was closed.');
    }
    const loaded = await sdk();
    const body = await readBody(request, limits.bodyBytes);
    const message = checkedJson(body, {});
    if (Array.isArray(message)) {
      throw new RequestError(400, 'batch', 'Send one message at a time.');
    }
    if (fits(message, CALL)) {
      await limited(request);
      await checkAllowed(request, body, settings);
    }
    const server = mcpServer(loaded, {
      ...{index: index.get, siteUrl: settings.siteUrl ?? null, limits, under},
      ...(request.signal && {signal: request.signal}),
      onFailure(error) {
        const {status, message} = tellable(error, requestId);
        if (status >= 500) {
          const level = status === 500 ? 'error' : 'info';
          const route = ROUTES.mcp;
          log({level, event: 'request', requestId, route, status, message: withCause(error)});
        }
        return message;
      },
    });
    const transport = new loaded.HttpTransport({enableJsonResponse: true});
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, {parsedBody: message});
    } finally {
      await server.close();
    }
  };
}

/** A page of another site may have the reader's browser call a server that only the reader can reach. */
function checkOrigin({headers}: Request, {cors}: Pick<Settings, 'cors'>): void {
  const origin = headers.get('origin');
  const allowed = cors?.origins ?? [];
  if (origin !== null && !allowed.includes(origin) && !allowed.includes('*')) {
    const message = 'Pages of this origin may not call it: the server names those that may.';
    throw new RequestError(403, 'wrong_origin', message);
  }
}
