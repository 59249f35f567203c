import {afterEach, describe, expect, it, vi} from 'vitest';
import {NO_ANSWER} from '../../../core/answer/written/prompt.ts';
import type {Script} from '../../support/language-model/script.ts';
import {markupIn} from '../../support/markup-in.ts';
import {
  KEY,
  type ModelHandler,
  modelHandler,
  type Told,
  toldBy,
} from '../../support/server/model-handler.ts';

type Options = NonNullable<Parameters<typeof modelHandler>[1]>;

/** After which a model has said nothing: what one says must come before, on a busy machine, too. */
const SILENCE_MS = 1000;
const QUESTION = 'What is gimbal lock?';
const FIRST = 'At a pitch of ±90° the first and the last axis fall together [1]. ';
const QUOTED = 'This is gimbal lock.';

vi.setConfig({testTimeout: 20_000});

let running: ModelHandler | null = null;

async function start(scripts: readonly Script[], options?: Options): Promise<ModelHandler> {
  running = await modelHandler(scripts, options);
  return running;
}

afterEach(async () => {
  await running?.stop();
  running = null;
});

/** What a reader gets to one question; nothing may be left open then. */
async function told(scripts: readonly Script[], options?: Options): Promise<Told> {
  const {ask, get, model} = await start(scripts, options);
  const answer = await toldBy(await ask(QUESTION));
  expect(answer.events.at(-1)).toBe('[DONE]');
  await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
  expect(await (await get('/metrics')).text()).toContain('rag_chat_open_streams 0');
  return answer;
}

const textsOf = ({answer}: Told) => answer.parts.map(({text}) => text);

describe('an answer that a model writes', () => {
  it('cites the sentences of the passages that it was given', async () => {
    const {answer, error} = await told([[{say: FIRST.slice(0, 20)}, {say: FIRST.slice(20)}]]);
    expect(error).toBeNull();
    expect(answer).toMatchObject({
      ...{origin: 'written', refusal: null},
      parts: [
        {
          text: 'At a pitch of ±90° the first and the last axis fall together.',
          support: 'supported',
          citations: [{quote: expect.stringContaining('At a pitch of ±90°')}],
        },
      ],
    });
    const [{authorization, body} = {}] = running?.model.received ?? [];
    expect(authorization).toBe(`Bearer ${KEY}`);
    expect(body?.model).toBe('scripted');
    expect(body?.messages.at(-1)?.content).toContain('<passage number="1"');
    expect(body?.messages.at(-1)?.content).toContain(`<question>\n${QUESTION}\n</question>`);
  });

  it('shows its words as soon as the model says them', async () => {
    const {ask, model} = await start([[{say: 'At a pitch '}, {say: 'of '}, {neverEnd: true}]]);
    const reader = (await ask(QUESTION)).body?.getReader();
    const decoder = new TextDecoder();
    let came = '';
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      came += decoder.decode(read.value);
      if (came.includes('{"text":"At a"}')) {
        break;
      }
    }
    expect(model.openAnswers()).toBe(1);
    expect(came).toContain('"transient":true');
    await reader?.cancel();
    await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
  });

  it('is refused without the model where the book has no answer', async () => {
    const {ask, model} = await start([]);
    const {answer} = await toldBy(await ask('Who won the world cup?'));
    expect(answer.refusal).not.toBeNull();
    expect(model.received).toEqual([]);
  });

  it.each([[NO_ANSWER], ['  '], ['[1] [2]']])('is refused where the model says %j', async (say) => {
    const {answer, error} = await told([[{say}]]);
    expect([error, answer.parts]).toEqual([null, []]);
    expect(answer.refusal?.nearest.length).toBeGreaterThan(0);
  });

  it('goes on from what the question means, as the model puts it', async () => {
    const {ask, model} = await start([
      [{say: 'What does a suction gripper cost?'}],
      [{say: 'Suction grippers cost 90 € [1].'}],
    ]);
    const history = [{question: 'How do I choose a gripper?', quotes: ['Weigh the part.']}];
    const {answer} = await toldBy(await ask('And how much is suction?', {history}));
    expect(answer.understood).toBe('What does a suction gripper cost?');
    expect(answer.parts).toMatchObject([{support: 'supported'}]);
    expect(model.received[1]?.body.messages.at(-1)?.content).toContain(
      '<question>\nWhat does a suction gripper cost?\n</question>',
    );
  });

  it.each<[string, Script]>([
    ['fails', [{status: 400}]],
    ['says more than a question', [{say: 'Sure!\nWhat does a gripper cost?'}]],
    ['says nothing', [{neverEnd: true}]],
  ])('goes on from the questions themselves where the model %s', async (_, script) => {
    const {ask} = await start([script, [{say: 'Suction grippers cost 90 € [1].'}]], {
      limits: {firstTokenMs: SILENCE_MS},
    });
    const history = [{question: 'How do I choose a gripper?'}];
    const {answer} = await toldBy(await ask('And how much?', {history}));
    expect(answer.understood).toBe('How do I choose a gripper? And how much?');
    expect(answer.origin).toBe('written');
  });
});

describe('a model that does not keep to the passages', () => {
  it('cites what was not given: the number is dropped', async () => {
    const {answer} = await told([[{say: 'The first axis sings at night [9]. '}]]);
    expect(answer.parts).toMatchObject([
      {text: 'The first axis sings at night.', support: 'unsupported', citations: []},
    ]);
  });

  it('cites nothing: what it says is marked', async () => {
    const {answer} = await told([[{say: 'Robots sing at night. '}]]);
    expect(answer.parts).toMatchObject([{support: 'unsupported', citations: []}]);
    expect(answer.parts[0]?.doubts).toContain('uncited');
  });

  it('invents a quote: what is cited is what the passage says', async () => {
    const {answer} = await told([[{say: '"Gimbal lock needs 45 newtons", says the book [1]. '}]]);
    expect(answer.parts).toMatchObject([{support: 'unsupported'}]);
    expect(answer.parts[0]?.doubts).toContain('number');
    expect(answer.parts[0]?.citations[0]?.quote).not.toContain('45');
  });

  it('returns scripts and links: nothing of them passes', async () => {
    const say = `<script>alert(1)</script>[Gimbal lock](javascript:alert(1)) <img src=x onerror=alert(1)> loses ![one](https://evil.example/x.png) degree of freedom [1](https://evil.example). Visit https://evil.example now. `;
    const {events, drafts, answer} = await told([Array.from(say, (letter) => ({say: letter}))]);
    expect(answer.parts.length).toBe(2);
    for (const text of [...drafts, ...answer.parts.map((part) => part.text)]) {
      expect(markupIn(text)).toEqual([]);
    }
    expect(events.join('\n')).not.toMatch(/evil\.example|javascript:|<script|<img|onerror/);
  });

  it('is held back where the site wants that; with nothing left, the answer is a refusal', async () => {
    const strict = {strict: true};
    const some = await told([[{say: `${FIRST}Robots sing at night [1].`}]], strict);
    expect(textsOf(some)).toEqual([
      'At a pitch of ±90° the first and the last axis fall together.',
    ]);
    expect(some.drafts).toEqual([]);
    await running?.stop();
    const none = await told([[{say: 'Robots sing at night [1].'}]], strict);
    expect([none.answer.parts, none.error]).toEqual([[], null]);
    expect(none.answer.refusal).not.toBeNull();
    expect(none.events.join()).not.toContain('sing');
  });
});

describe('a model that fails before it says anything', () => {
  const again = {'retry-after-ms': '1'};

  it.each<[string, readonly Script[], RegExp]>([
    ['refuses the request', [[{status: 400, body: {error: {message: 'no'}}}]], /status 400: no/],
    [
      'is out of order',
      [500, 502, 503].map((status) => [{status, headers: again}]),
      /status 503: status 503/,
    ],
    [
      'has too much to do, and stays so',
      Array.from({length: 3}, () => [{status: 429, headers: again}]),
      /status 429/,
    ],
    ['sends what is no JSON', [[{raw: 'data: {"choices":[{\n\n'}]], /what is no answer/],
    ['sends a page', [[{raw: '<html>Sorry</html>'}]], /what is no answer/],
    [
      'sends an error',
      [[{raw: 'data: {"error":{"message":"overloaded"}}\n\n'}]],
      /an error: overloaded/,
    ],
    ['hangs up', [[{say: 'At a '}, {waitMs: 20}, {hangUp: true}]], /model failed: It/],
    ['never answers', [[{neverEnd: true}]], /said nothing for 1000 ms/],
    ['does not go on', [[{say: 'At a pitch '}, {neverEnd: true}]], /said nothing for 1000 ms/],
    ['withholds the answer', [[{finish: 'content_filter'}]], /broke off/],
  ])('%s: the answer is quoted, and the log says why', async (_, scripts, why) => {
    const {answer, error} = await told(scripts, {limits: {firstTokenMs: SILENCE_MS}});
    expect(error).toBeNull();
    expect(answer).toMatchObject({origin: 'quoted', refusal: null});
    expect(answer.draft).toBeUndefined();
    expect(answer.parts.map(({text}) => text)).toContain(QUOTED);
    const failures = running?.entries.filter(({event}) => event === 'model');
    expect(failures).toMatchObject([{level: 'error', message: expect.stringMatching(why)}]);
    expect(failures?.[0]?.requestId).toBeDefined();
    expect(running?.model.received).toHaveLength(scripts.length);
  });

  it('cannot be reached: the answer is quoted', async () => {
    const {ask, model, entries} = await start([]);
    await model.stop();
    const {answer} = await toldBy(await ask(QUESTION));
    expect(answer.origin).toBe('quoted');
    expect(entries[0]?.message).toMatch(
      /^The language model failed: It cannot be reached \(scripted at http:.+\/v1\): connect ECONNREFUSED/,
    );
  });

  it('has too much to do at first: its reader waits, and notices nothing', async () => {
    const {answer, error} = await told([
      [{status: 429, headers: {'retry-after': '0.05'}}],
      [{say: FIRST}],
    ]);
    expect([error, answer.origin, answer.parts.length]).toEqual([null, 'written', 1]);
    expect(running?.entries.filter(({event}) => event === 'model')).toEqual([]);
  });
});

describe('a model that breaks off', () => {
  it.each<[string, Script]>([
    ['hangs up', [{say: 'Roll and yaw '}, {waitMs: 20}, {hangUp: true}]],
    ['says nothing more', [{say: 'Roll and yaw '}, {neverEnd: true}]],
    ['sends what is no JSON', [{say: 'Roll and yaw '}, {raw: 'data: {"choices":[{\n\n'}]],
    ['sends an error', [{say: 'Roll and yaw '}, {raw: 'data: {"error":{"message":"x"}}\n\n'}]],
  ])('%s: what has come stays, with a clear error', async (_, script) => {
    const said = await told([[{say: FIRST}, ...script]], {limits: {firstTokenMs: SILENCE_MS}});
    expect(textsOf(said)).toEqual([
      'At a pitch of ±90° the first and the last axis fall together.',
      'Roll and yaw …',
    ]);
    expect(said.error).toBe('The language model broke off: ask again.');
    expect(said.events.join()).toContain('"code":"model_failed"');
    expect(running?.entries.at(-1)).toMatchObject({event: 'answer', outcome: 'failed', parts: 2});
  });

  it('writes on past what it may: the answer ends there', async () => {
    const endless: Script = [{say: FIRST}, {say: 'go on '.repeat(500)}, {neverEnd: true}];
    const said = await told([endless], {limits: {answerTokens: 100}});
    expect(said.error).toBeNull();
    expect(textsOf(said).join(' ').length).toBeLessThan(2100);
  });

  it('at the end of what it may write: the answer ends openly', async () => {
    const said = await told([[{say: `${FIRST}Roll and yaw then do`}, {finish: 'length'}]]);
    expect(said.error).toBeNull();
    expect(textsOf(said).at(-1)).toBe('Roll and yaw then do …');
  });
});

describe('the connection to a model', () => {
  const slow: readonly [string, Script][] = [
    ['that has not begun', [{neverEnd: true}]],
    ['that is writing', [{say: FIRST}, {neverEnd: true}]],
    ['that asked for patience', [{status: 429, headers: {'retry-after': '10'}}]],
  ];

  it.each(slow)('%s ends with its reader', async (_, script) => {
    const {ask, model, entries} = await start([script]);
    const leaving = new AbortController();
    const reading = (await ask(QUESTION, {signal: leaving.signal})).text();
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    leaving.abort();
    await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
    await reading;
    expect(entries).toMatchObject([{event: 'answer', outcome: 'cancelled'}]);
  });

  it.each(slow)('%s ends with the answer’s time', async (_, script) => {
    const {answer, error} = await told([script], {limits: {answerMs: 2 * SILENCE_MS}});
    expect(error).toBe('The answer took too long: ask again.');
    expect(answer.origin).toBe('written');
  });

  it.each(slow)('%s ends with the server', async (_, script) => {
    const {ask, handler, model} = await start([script], {limits: {graceMs: 50}});
    const reading = toldBy(await ask(QUESTION));
    await vi.waitFor(() => expect(model.received).toHaveLength(1));
    await handler.close();
    expect((await reading).error).toBe('The server is restarting: ask again in a moment.');
    await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
  });

  it('ends while a question is still being understood', async () => {
    const {ask, model} = await start([[{neverEnd: true}]]);
    const leaving = new AbortController();
    const history = [{question: 'How do I choose a gripper?'}];
    const reading = (await ask('And how much?', {history, signal: leaving.signal})).text();
    await vi.waitFor(() => expect(model.openAnswers()).toBe(1));
    leaving.abort();
    await vi.waitFor(() => expect(model.openAnswers()).toBe(0), {timeout: 1000});
    await reading;
  });
});

describe('what a model may cost in a day', () => {
  const usage = {usage: {prompt: 90, completion: 10}};
  const say: Script = [{say: FIRST}, usage];
  const origins = async (clients: readonly string[], limits: NonNullable<Options['limits']>) => {
    const {ask} = await start([say, say, say], {
      ...{limits, clientOf: ({headers}) => headers.get('x-client') ?? ''},
    });
    const all = [];
    for (const client of clients) {
      const {answer, error} = await toldBy(await ask(QUESTION, {headers: {'x-client': client}}));
      expect(error).toBeNull();
      all.push(answer.origin);
    }
    return all;
  };
  const logged = () => running?.entries.filter(({event}) => event === 'model');

  it('ends for all together: then answers are quoted, and the log says so once', async () => {
    expect(await origins(['a', 'b', 'c', 'd'], {dailyTokens: 200})).toEqual([
      ...['written', 'written', 'quoted', 'quoted'],
    ]);
    expect(logged()).toMatchObject([
      {level: 'warn', message: expect.stringMatching(/^"limits.dailyTokens" for .* is used up/)},
    ]);
  });

  it('ends for one client', async () => {
    expect(await origins(['a', 'a', 'b', 'a'], {dailyTokensPerClient: 100})).toEqual([
      ...['written', 'quoted', 'written', 'quoted'],
    ]);
    expect(JSON.stringify(logged())).not.toContain('"a"');
  });

  it('is not overdrawn by many questions at once', async () => {
    const {ask, model} = await start([say, say, say], {limits: {dailyTokens: 100}});
    const all = await Promise.all([1, 2, 3].map(async () => toldBy(await ask(QUESTION))));
    expect(all.map(({answer}) => answer.origin).sort()).toEqual(['quoted', 'quoted', 'written']);
    expect(model.received).toHaveLength(1);
  });

  it('is measured', async () => {
    const {ask, get} = await start([say, [{say: FIRST}, {hangUp: true}]]);
    await toldBy(await ask(QUESTION));
    const text = await (await get('/metrics')).text();
    for (const line of [
      'rag_chat_model_tokens_total{direction="in"} 90',
      'rag_chat_model_tokens_total{direction="out"} 10',
      'rag_chat_model_failures_total 0',
      'rag_chat_first_token_seconds_count 1',
      'rag_chat_first_token_seconds_bucket{le="+Inf"} 1',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    await toldBy(await ask(QUESTION));
    const after = await (await get('/metrics')).text();
    expect(after).toContain('rag_chat_model_failures_total 1');
    // What it read is estimated where it does not say.
    expect(Number(/direction="in"} (\d+)/.exec(after)?.[1])).toBeGreaterThan(500);
  });
});
