import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type ServeSiteOptions, serveBuiltSite} from '../../../../plugin/cli/serve.ts';
import type {RunningServer} from '../../../../plugin/server/serve.ts';
import {startScriptedModel} from '../../../support/language-model/scripted-model.ts';
import {writeFiles} from '../../../support/server/built-folder.ts';
import {mcpClient} from '../../../support/server/mcp-client.ts';
import {asked, posted} from '../../../support/server/running-handler.ts';
import {writeIndex} from './built-index.ts';

let siteDir: string;
let running: RunningServer | null = null;
let printed: string[];

beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'served-'));
  printed = [];
});

afterEach(async () => {
  await running?.close();
  running = null;
  await rm(siteDir, {recursive: true});
});

async function serve(
  options: ServeSiteOptions = {},
  more: Parameters<typeof serveBuiltSite>[3] = {},
): Promise<string> {
  const site = {siteDir, pluginId: 'default', baseUrl: '/book/'};
  const host = '127.0.0.1';
  const print = (line: string) => printed.push(line);
  running = await serveBuiltSite(site, {host, port: '0', ...options}, print, more);
  return `http://${host}:${running.port}/book`;
}

describe('the command rag-chat:serve', () => {
  it('serves pages and answers, each language from its own index', async () => {
    const pages = {'index.html': 'start', '404.html': 'none', 'de/index.html': 'Anfang'};
    await writeFiles(join(siteDir, 'build'), pages);
    await writeIndex(join(siteDir, 'build/rag-chat'));
    await writeIndex(join(siteDir, 'build/de/rag-chat'), 'de');
    const site = await serve();
    expect(await (await fetch(`${site}/de/`)).text()).toBe('Anfang');
    const answer = await fetch(`${site}/api/chat`, posted(asked('What does a gearbox do?')));
    expect(await answer.text()).toContain('A gearbox trades speed for torque. [1]');
    const ready = async (path: string) => (await (await fetch(`${site}${path}`)).json()).locale;
    expect([await ready('/readyz'), await ready('/de/readyz')]).toEqual(['en', 'de']);
  });

  it('lets assistants read each language, and readers a page about that', async () => {
    await writeFiles(join(siteDir, 'build'), {'mcp.html': 'About MCP'});
    await writeIndex(join(siteDir, 'build/rag-chat'));
    await writeIndex(join(siteDir, 'build/de/rag-chat'), 'de');
    const site = await serve();
    for (const [path, label] of [
      ['/mcp', 'Chapter 1, Section 1.2 — Torque'],
      ['/de/mcp', 'Kapitel 1, Abschnitt 1.2 — Torque'],
    ]) {
      const client = await mcpClient({fetch: (_, init) => fetch(site + path, init)});
      const {text} = await client.call('search_docs', {question: 'What does a gearbox do?'});
      expect(text).toContain(`1. ${label}\n/book/docs/arms#torque\n`);
      await client.close();
    }
    const page = await fetch(`${site}/mcp`, {headers: {accept: 'text/html,*/*'}});
    expect(await page.text()).toBe('About MCP');
  });

  it('says where it is, what is in the index, and who answers', async () => {
    await writeIndex(join(siteDir, 'elsewhere/rag-chat'));
    const site = await serve({dir: join(siteDir, 'elsewhere')});
    expect(printed).toEqual([
      `Serving ${join(siteDir, 'elsewhere')} at ${site}/`,
      expect.stringMatching(
        /^Index \(en\): \d+ sections, 0\.0 MB; questions go to \/book\/api\/chat$/,
      ),
      "Answers are the site's own sentences: there is no language model.",
    ]);
  });

  it('says which language model answers, and not with which key', async () => {
    const model = await startScriptedModel([[{say: 'A gearbox trades speed for torque [1].'}]]);
    await writeIndex(join(siteDir, 'build/rag-chat'));
    const own = {url: `${model.url}/?version=of-the-api`, name: 'llama', key: 'key-of-the-model'};
    const site = await serve({strict: true}, {model: own});
    expect(printed.at(-1)).toBe(
      `Answers are written by llama at ${model.url}; what the site does not say is held back.`,
    );
    const answer = await fetch(`${site}/api/chat`, posted(asked('What does a gearbox do?')));
    expect(await answer.text()).toContain('"support":"supported"');
    expect(printed.join()).not.toMatch(/key-of|of-the-api/);
    await model.stop();
  });

  it('knows its clients by their addresses, whatever they say themselves', async () => {
    await writeIndex(join(siteDir, 'build/rag-chat'));
    const statuses = async (options: ServeSiteOptions) => {
      const site = await serve(options);
      const ask = async (client: number) => {
        const headers = {'x-forwarded-for': `10.0.0.${client}`, 'x-real-ip': `10.0.0.${client}`};
        return (await fetch(`${site}/api/search`, posted('{}', headers))).status;
      };
      const all = [];
      for (let client = 0; client < 21; client += 1) {
        all.push(await ask(client));
      }
      await running?.close();
      return all;
    };
    expect((await statuses({})).at(-1)).toBe(429);
    expect((await statuses({behindProxy: true})).at(-1)).toBe(400);
  });

  it('keeps questions in a file that is asked for, if it can be written', async () => {
    await writeIndex(join(siteDir, 'build/rag-chat'));
    const questionLog = join(siteDir, 'logs/asked.jsonl');
    const site = await serve({questionLog});
    await (await fetch(`${site}/api/chat`, posted(asked('Who won the world cup?')))).text();
    await running?.close();
    expect(JSON.parse(await readFile(questionLog, 'utf8')).question).toBe('Who won the world cup?');
    expect(printed).toContain(
      `What readers ask and do not find, or dislike, goes to ${questionLog}`,
    );
    const blocked = serve({questionLog: join(questionLog, 'x')});
    await expect(blocked).rejects.toThrow('--question-log names a file that cannot be written');
  });

  it('says where it can be opened if it listens at all addresses', async () => {
    await writeIndex(join(siteDir, 'build/rag-chat'));
    for (const host of ['0.0.0.0', '::']) {
      printed = [];
      await serve({host});
      const place = `http://localhost:${running?.port}/book/`;
      expect(printed[0]).toContain(` at ${place}, and at all addresses of this machine (${host})`);
      expect((await fetch(`${place}healthz`)).status).toBe(200);
      await running?.close();
    }
  });

  it('says that a token is needed, and not which', async () => {
    await writeIndex(join(siteDir, 'build/rag-chat'));
    await serve({}, {token: 'open-sesame'});
    expect(printed).toContain('Whoever asks, or reads the metrics, has to send the token.');
    expect(printed.join()).not.toContain('sesame');
  });

  it('holds nothing back where no model writes, and says so', async () => {
    await writeIndex(join(siteDir, 'build/rag-chat'));
    await expect(serve({strict: true})).rejects.toThrow(
      '--strict is about what a language model writes: name one with RAG_CHAT_MODEL_URL',
    );
  });

  it('says what to do where there is no site, and where the port is taken', async () => {
    await expect(serve()).rejects.toThrow('run `docusaurus build` first, or name its folder');
    await writeIndex(join(siteDir, 'build/rag-chat'));
    await serve();
    const again = serve({port: String(running?.port)});
    await expect(again).rejects.toThrow(`Port ${running?.port} is taken`);
    await expect(serve({port: 'x'})).rejects.toThrow('--port is a number from 0 to 65535');
  });
});
