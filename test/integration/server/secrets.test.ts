import {afterEach, expect, it, vi} from 'vitest';
import type {Script} from '../../support/language-model/script.ts';
import {type ModelHandler, modelHandler, toldBy} from '../../support/server/model-handler.ts';

const SECRETS = {
  key: 'key-that-nobody-knows',
  header: 'header-that-nobody-knows',
  parameter: 'parameter-that-nobody-knows',
  token: 'token-that-nobody-knows',
};
const SAID = Object.values(SECRETS).join(' ');

let running: ModelHandler | null = null;

afterEach(async () => {
  vi.restoreAllMocks();
  await running?.stop();
  running = null;
});

const failing = (status: number): Script => [
  {status, body: {error: {message: `Wrong: ${SAID}, "Bearer ${SECRETS.key}"`}}},
];

it.each<[string, readonly Script[]]>([
  ['answers', [[{say: 'At a pitch of ±90° the first and the last axis fall together [1].'}]]],
  ['does not know the key', [failing(401)]],
  ['refuses', [failing(400)]],
  ['tells an error', [[{raw: `data: {"error":{"message":${JSON.stringify(SAID)}}}\n\n`}]]],
  ['sends what is no JSON', [[{raw: `data: {${SAID}\n\n`}]]],
  [
    'breaks off with them',
    [
      [
        {say: 'At a pitch of ±90° the first and the last axis fall together [1]. It '},
        {raw: `data: {${SAID}\n\n`},
      ],
    ],
  ],
  ['never answers', [[{neverEnd: true}]]],
])('no secret gets into responses, logs and metrics where the model %s', async (_, scripts) => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  );
  running = await modelHandler(scripts, {
    // Time enough for the model to be asked, however busy the machine is.
    ...{token: SECRETS.token, limits: {firstTokenMs: 2000}, logQuestions: true},
    model: {key: SECRETS.key, headers: {'x-team': `Team ${SECRETS.header}`}},
  });
  const {model, handler, ask, entries} = running;
  const headers = {authorization: `Bearer ${SECRETS.token}`};
  const {events} = await toldBy(await ask('What is gimbal lock?', {headers}));
  const others = await Promise.all(
    ['/healthz', '/readyz', '/metrics', '/openapi.json', '/nowhere'].map(async (path) => {
      const response = await handler(new Request(`http://answers.example${path}`, {headers}));
      return JSON.stringify([...response.headers]) + (await response.text());
    }),
  );
  expect(model.received).toHaveLength(1);
  expect(model.received[0]?.authorization).toContain(SECRETS.key);
  const known = [SECRETS.key, SECRETS.header, SECRETS.token];
  const all = JSON.stringify([
    ...[events, others, entries],
    printed.map(({mock}) => mock.calls.map((call) => call.map(String))),
  ]);
  for (const secret of known) {
    expect(all).not.toContain(secret);
  }
});

it('nor one that stands in the model’s address', async () => {
  running = await modelHandler([]);
  const {url} = running.model;
  await running.stop();
  running = await modelHandler([], {model: {url: `${url}?api=${SECRETS.parameter}`}});
  const {events} = await toldBy(await running.ask('What is gimbal lock?'));
  expect(events.join()).toContain('This is gimbal lock.');
  expect(running.entries.length).toBeGreaterThan(1);
  expect(JSON.stringify([events, running.entries])).not.toContain(SECRETS.parameter);
});
