import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, it} from 'vitest';
import type {LogEntry} from '../../plugin/server/types.ts';
import {describeWithRig} from '../support/describe-with-rig.ts';
import {type EmbeddingServer, startEmbeddingServer} from '../support/embedding-server.ts';
import type {Script} from '../support/language-model/script.ts';
import {ownQdrant} from '../support/qdrant/binary.ts';
import {type RunningQdrant, startQdrant} from '../support/qdrant/start-qdrant.ts';
import {asked, posted} from '../support/server/running-handler.ts';
import {serveWritten} from '../support/server/serve-written.ts';
import {buildOwnSite, type OwnSite, rebuild, SiteBuildError} from '../support/site/build-site.ts';
import {filesWith, hasText} from '../support/site/files-with.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));
const QUESTION = 'What does the gripper hold?';

/** All that a site and its server are told in confidence, each by its own variable. */
const SECRETS = {
  BOOK_QDRANT_KEY: 'qdrant-key-for-this-test-alone',
  BOOK_EMBEDDING_KEY: 'embedding-key-for-this-test-alone',
  OPENAI_API_KEY: 'model-key-for-this-test-alone',
  RAG_CHAT_MODEL_KEY: 'other-model-key-for-this-test-alone',
  RAG_CHAT_TOKEN: 'server-token-for-this-test-alone',
};
const secrets = Object.entries(SECRETS);

describeWithRig([ownQdrant], 'what a site is told in confidence', () => {
  let qdrant: RunningQdrant;
  let embedding: EmbeddingServer;
  let site: OwnSite;

  beforeAll(async () => {
    qdrant = await startQdrant({apiKey: SECRETS.BOOK_QDRANT_KEY});
    embedding = await startEmbeddingServer();
    const options = {
      chunking: {minTokens: 0},
      qdrant: {url: qdrant.url, apiKeyEnv: 'BOOK_QDRANT_KEY', upsert: 'always'},
      embedding: {
        model: 'letters',
        endpoint: {url: embedding.url, apiKeyEnv: 'BOOK_EMBEDDING_KEY'},
      },
      answers: {endpoint: '/'},
    } as const;
    site = await buildOwnSite({docs, bundler: 'faster', options}, SECRETS);
  });

  afterAll(async () => {
    await site?.remove();
    await embedding?.stop();
    await qdrant?.stop();
  });

  it('is used where it is to be', () => {
    const authorization = `Bearer ${SECRETS.BOOK_EMBEDDING_KEY}`;
    expect(new Set(embedding.shown)).toEqual(new Set([authorization]));
  });

  it.each(secrets)('is in none of its files, nor in what the build says: %s', async (_, secret) => {
    expect(await filesWith(site.outDir, secret)).toEqual([]);
    expect(hasText(site.log, secret)).toBe(false);
  });

  it('would be found in them', async () => {
    expect(await filesWith(site.outDir, 'between two fingers')).toEqual(
      expect.arrayContaining([
        join('docs', 'robots', 'index.html'),
        expect.stringMatching(/rag-chat[/\\]texts[/\\]/),
      ]),
    );
    expect(hasText(Buffer.from(`key: ${SECRETS.RAG_CHAT_TOKEN}`).toString('base64'), 'token')).toBe(
      true,
    );
  });

  it('is in nothing that the server says, to readers or in its log', async () => {
    const key = SECRETS.RAG_CHAT_MODEL_KEY;
    const scripts: readonly Script[] = [
      [{say: 'A gripper holds the cup between two fingers [1].'}],
      [{status: 401, body: {error: {message: `Incorrect API key provided: ${key}.`}}}],
    ];
    const token = SECRETS.RAG_CHAT_TOKEN;
    const log: LogEntry[] = [];
    const served = await serveWritten(site.outDir, scripts, {
      ...{token, key, log: (entry) => log.push(entry)},
    });
    const said: string[] = [];
    const hear = async (path: string, init?: RequestInit) => {
      const response = await fetch(served.url + path, init);
      said.push(JSON.stringify(Array.from(response.headers)), await response.text());
    };
    const authorization = {authorization: `Bearer ${token}`};
    await hear('api/chat', posted(asked(QUESTION)));
    await hear('api/chat', posted(asked(QUESTION), authorization));
    await hear('api/chat', posted(asked(QUESTION), authorization));
    await hear('api/search', posted({question: QUESTION}, authorization));
    for (const path of ['healthz', 'readyz', 'metrics', 'openapi.json', 'docs/robots/']) {
      await hear(path, {headers: authorization});
    }
    await served.close();
    expect(served.model.received.map((one) => one.authorization)).toContain(`Bearer ${key}`);
    expect(said.join('\n')).toContain('A gripper holds the cup');
    expect(log.some(({event}) => event === 'model')).toBe(true);
    for (const [name, secret] of secrets) {
      expect(hasText(said.join('\n'), secret), name).toBe(false);
      expect(hasText(JSON.stringify(log), secret), name).toBe(false);
    }
  });

  // Last, since it leaves no site behind.
  it('is not in what a build says that fails', async () => {
    const wrong = {...SECRETS, BOOK_QDRANT_KEY: 'another-key-for-this-test-alone'};
    const error: unknown = await rebuild(site, wrong).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SiteBuildError);
    const output = error instanceof SiteBuildError ? error.output : '';
    expect(output).toContain('refused the key');
    expect(Object.values(wrong).filter((secret) => hasText(output, secret))).toEqual([]);
  });
});
