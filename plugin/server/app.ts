import {type Context, Hono} from 'hono';
import {cors} from 'hono/cors';
import {requestId} from 'hono/request-id';
import {secureHeaders} from 'hono/secure-headers';
import type {SearchIndex} from '../../core/search/search-types.js';
import {unlessAborted} from '../../core/unless-aborted.js';
import {answerStream, type Ending} from './chat/answer-stream.js';
import {inquiryOf} from './chat/chat-request.js';
import {STREAM_HEADERS} from './chat/sse-stream.js';
import {ClosingError, reasonOf, tellable, withCause} from './failures.js';
import {checkedJson, readBody} from './http/body.js';
import {RequestError} from './http/request-error.js';
import {checkAllowed, checkToken} from './limits/may-ask.js';
import {perMinute} from './limits/per-minute.js';
import {within} from './limits/within.js';
import type {WorkUnderWay} from './limits/work-under-way.js';
import {mcpOverHttp} from './mcp/over-http.js';
import type {Metrics} from './metrics.js';
import type {WritingModel} from './model/writing-model.js';
import {openApi} from './openapi.js';
import type {OpenedIndex} from './opened-index.js';
import {opinionOf} from './question-log/feedback.js';
import {notingLeft, placeOf} from './question-log/left-questions.js';
import type {NotedQuestions} from './question-log/noted-questions.js';
import {CHAT, feedbackSchema, searchSchema} from './requests.js';
import {ROUTES} from './routes.js';
import {searchAnswer} from './search-request.js';
import type {Settings} from './settings.js';
import type {Answers} from './types.js';

/** What answers are made of. */
export type Inside = {
  readonly index: OpenedIndex;
  readonly answersFrom: (index: SearchIndex) => Answers;
  /** What writes the answers, if something does. */
  readonly model: WritingModel | null;
  readonly metrics: Metrics;
  readonly under: WorkUnderWay;
  readonly questions: NotedQuestions;
};

type Env = {
  readonly Variables: {readonly requestId: string};
  readonly Bindings: {readonly waitUntil: (work: Promise<unknown>) => void};
};

/** The routes of the answer server, and what stands before each of them. */
export function answerApp(inside: Inside, settings: Settings): Hono<Env> {
  const {index, metrics, model, under, questions} = inside;
  const app = new Hono<Env>();
  before(app, settings, metrics);
  const routes = app.basePath(settings.basePath);
  const limited = perMinute(settings);
  const search = searchSchema(settings.limits);
  const feedback = feedbackSchema(settings.limits);

  /** The body of who may ask. */
  const asked = async ({raw}: {readonly raw: Request}) => {
    await checkToken(raw, settings);
    if (under.isClosing()) {
      throw new ClosingError('The handler was closed.');
    }
    await limited(raw);
    const body = await readBody(raw, settings.limits.bodyBytes);
    await checkAllowed(raw, body, settings);
    return body;
  };
  routes.post(ROUTES.chat, async ({req, get, env}) => {
    const began = Date.now();
    const body = checkedJson(await asked(req), CHAT);
    const inquiry = inquiryOf(body, settings.limits.questionLetters);
    const {signal} = req.raw;
    const work = under.begin(signal);
    // Where there is no index, there is no stream either, but an error that clients see as one.
    const opened = await within(settings.limits.searchMs, work, index.get).catch((error) => {
      work.end();
      throw error;
    });
    const requestId = get('requestId');
    const made = inside.answersFrom(opened);
    const answers = questions.isWanted
      ? notingLeft(made, opened, {
          requestId,
          note: (entry) => env.waitUntil(questions.note(entry)),
        })
      : made;
    const stream = answerStream(answers, inquiry, work, {
      ...{requestId, limits: settings.limits},
      client: settings.clientOf(req.raw),
      hasLeft: () => signal?.aborted,
      onEnd(ending) {
        const ms = Date.now() - began;
        metrics.answer(ending.outcome);
        metrics.took(ROUTES.chat, ms);
        noteAnswer(settings, inquiry.question, {...ending, ms, requestId});
      },
    });
    return new Response(stream, {headers: STREAM_HEADERS});
  });
  routes.post(ROUTES.search, async ({req, json}) => {
    const {question, topK, filter, page} = checkedJson(await asked(req), search);
    // A search has options that are nobody's but ours.
    const options = {
      ...(topK !== undefined && {topK}),
      ...(filter !== undefined && {filter}),
      ...(page !== undefined && {page}),
    };
    const work = under.begin(req.raw.signal);
    try {
      const found = await within(settings.limits.searchMs, work, async () =>
        searchAnswer(await index.get(), question, {...options, signal: work.signal}),
      );
      return json(found);
    } finally {
      work.end();
    }
  });
  routes.post(ROUTES.feedback, async ({req, get, body}) => {
    const said = checkedJson(await asked(req), feedback);
    if (questions.isWanted) {
      // It waits for no index: what was answered was answered from one that is open.
      const opened = index.isOpen() ? await index.get().catch(() => null) : null;
      const place = opened ? placeOf(opened, said.page, undefined) : {};
      await questions.note(opinionOf(said, {...place, requestId: get('requestId')}));
    }
    return body(null, 204);
  });
  const mcp = mcpOverHttp(inside, settings);
  routes.post(ROUTES.mcp, ({req, get}) => mcp(req.raw, get('requestId')));
  routes.get(ROUTES.healthz, ({json}) => json({status: 'ok'}));
  routes.get(ROUTES.readyz, async ({json}) => {
    if (under.isClosing()) {
      return json({status: 'unavailable', reason: 'The server goes down.'}, 503);
    }
    try {
      const inTime = AbortSignal.timeout(settings.limits.searchMs);
      const {locale, segments} = (await unlessAborted(index.get(), inTime)).manifest();
      const sections = segments.reduce((sum, {sectionCount}) => sum + sectionCount, 0);
      const problem = await model?.problem();
      return json({
        ...{status: 'ready', locale, sections, answers: model && !problem ? 'written' : 'quoted'},
        ...(problem && {reason: problem}),
      });
    } catch (error) {
      return json({status: 'unavailable', reason: reasonOf(error)}, 503);
    }
  });
  routes.get(ROUTES.metrics, async ({req, text}) => {
    await checkToken(req.raw, settings);
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    return text(metrics.text(under.count(), index.isOpen()), 200, {'content-type': type});
  });
  routes.get(ROUTES.openapi, ({json}) => json(openApi(settings)));
  for (const [path, allowed] of [
    ...[ROUTES.chat, ROUTES.search, ROUTES.feedback, ROUTES.mcp].map(
      (one) => [one, 'POST'] as const,
    ),
    ...[ROUTES.healthz, ROUTES.readyz, ROUTES.metrics].map((one) => [one, 'GET'] as const),
  ]) {
    routes.all(path, () => {
      const message = `It answers ${allowed} alone.`;
      throw new RequestError(405, 'wrong_method', message, {allow: allowed});
    });
  }
  return app;
}

/** What every request goes through, and what every error becomes. */
function before(app: Hono<Env>, settings: Settings, metrics: Metrics): void {
  const routeOf = ({req}: Pick<Context<Env>, 'req'>) =>
    Object.values(ROUTES).find((route) => req.path === settings.basePath + route) ?? 'other';
  app.use(requestId({limitLength: 64}));
  app.use(async (context, next) => {
    const began = Date.now();
    await next();
    const {status, headers} = context.res;
    const [route, ms] = [routeOf(context), Date.now() - began];
    metrics.request(route, status);
    // An answer on its way is noted when it has come to its end.
    if (!headers.has('x-vercel-ai-ui-message-stream')) {
      metrics.took(route, ms);
      if (status >= 400 || !QUIET.has(route)) {
        const requested = {requestId: context.get('requestId'), method: context.req.method};
        const message = context.error && status >= 500 ? {message: withCause(context.error)} : {};
        const level = status === 500 ? 'error' : 'info';
        settings.log({level, event: 'request', ...requested, route, status, ms, ...message});
      }
    }
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: {defaultSrc: ["'none'"], frameAncestors: ["'none'"]},
      // The site decides that for all that it serves.
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
  );
  const {origins} = settings.cors ?? {};
  if (origins) {
    app.use(
      cors({
        origin: origins.includes('*') ? '*' : [...origins],
        allowMethods: ['GET', 'POST'],
        allowHeaders: ['authorization', 'content-type', 'mcp-protocol-version', 'x-request-id'],
        exposeHeaders: ['retry-after', 'x-request-id'],
        maxAge: 600,
      }),
    );
  }
  app.onError((error, {json, get, req}) => {
    // Whatever that made of it, nothing has gone wrong.
    const cause = req.raw.signal?.aborted ? GIVEN_UP : error;
    const {status, code, message, headers} = tellable(cause, get('requestId'));
    return json({error: {code, message}}, status, headers);
  });
  app.notFound(({json}) =>
    json({error: {code: 'not_found', message: 'There is nothing here.'}}, 404),
  );
}

const GIVEN_UP = new RequestError(400, 'given_up', 'The request was given up.');

/** Who watches over the server asks them all the time. */
const QUIET: ReadonlySet<string> = new Set([ROUTES.healthz, ROUTES.readyz, ROUTES.metrics]);

function noteAnswer(
  {log, logQuestions}: Settings,
  question: string,
  {error, ...ending}: Ending & {readonly ms: number; readonly requestId: string},
): void {
  const isFailure = ending.outcome === 'failed';
  log({
    ...{level: isFailure ? 'error' : 'info', event: 'answer', route: ROUTES.chat, status: 200},
    ...ending,
    ...(error !== undefined && {message: withCause(error)}),
    ...(logQuestions && {question}),
  });
}
