import {cp, mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {openIndex} from 'docusaurus-plugin-rag-chat/search';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {kindOfBlock} from '../support/docs/block-kind.ts';
import {documentedBlocks, documentedCode} from '../support/docs/documentation.ts';
import {buildDocumentedSite} from '../support/docs/documented-site.ts';
import {startServing} from '../support/docs/start-serving.ts';
import {connected} from '../support/server/mcp-client.ts';
import type {BuiltSite} from '../support/site/build-site.ts';
import {compileSite} from '../support/site/compile-site.ts';
import {runProgram} from '../support/site/run-program.ts';

const TOKEN = 'choose-a-long-one';

describe('a site made of what the documentation shows', () => {
  let site: BuiltSite;
  let folder: string;

  beforeAll(async () => {
    site = await buildDocumentedSite();
    folder = await mkdtemp(join(tmpdir(), 'documented-site-'));
    await cp(site.folder, folder, {recursive: true, verbatimSymlinks: true});
  });

  afterAll(() => rm(folder, {recursive: true, force: true}));

  it('is built, keeps out what it says, and cites a chapter by its number', async () => {
    const index = await openIndex(join(site.outDir, 'rag-chat'));
    const {documents} = await index.documents({count: 50});
    const found = documents.map(([first]) => first?.url);
    expect(found).toEqual(
      expect.arrayContaining(['/docs/arms', '/docs/ask', '/docs/prices', '/docs/springs']),
    );
    expect(found).not.toContain('/docs/internal');
    const {passages} = await index.search('What did a gripper cost in guilders?');
    expect(passages.map(({chunk}) => chunk.content).join()).not.toContain('guilders');
    const springs = (await index.search('stiffness of a spring')).passages[0]?.chunk;
    expect(springs).toMatchObject({chapter: 9});
    expect(site.log).not.toContain('is not proposed');
  });

  it('has components that TypeScript takes', async () => {
    expect(await compileSite(folder)).toMatchObject({exitCode: 0, output: ''});
  });

  it('is searched by a program of one’s own', async () => {
    await writeFile(join(folder, 'search.mjs'), await documentedCode('search.mjs'));
    const {exitCode, output} = await runProgram(process.execPath, ['search.mjs'], folder);
    expect({exitCode, output}).toMatchObject({exitCode: 0});
    expect(output).toMatch(/Is there an answer\? (?:0\.[5-9]|1\.)/);
    expect(output).toContain('/docs/arms#reach');
  });

  it.each(['handler.js', 'sdk-model.js'])('has a handler with a model: %s', async (title) => {
    const code = (await documentedCode(title)).replace('https://robotics.example/rag-chat', () =>
      join(site.outDir, 'rag-chat'),
    );
    const program = `${code}
const response = await handler(new Request('https://answers.example/readyz'));
console.log(response.status);
await handler.close();
`;
    await writeFile(join(folder, 'handler.mjs'), program);
    const env = {...process.env, MODEL_KEY: 'secret'};
    const {output} = await runProgram(process.execPath, ['handler.mjs'], folder, env);
    expect(output).toBe('200\n');
  });

  it('signs a token for one collection', async () => {
    await writeFile(join(folder, 'token.mjs'), await documentedCode('token.mjs'));
    const env = {...process.env, QDRANT_API_KEY: 'secret'};
    const {output} = await runProgram(process.execPath, ['token.mjs'], folder, env);
    const [, body = ''] = output.split('.');
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
      access: [{collection: 'my-book', access: 'r'}],
    });
  });

  describe('to assistants', () => {
    /** As their own files have it, but for where the site is. */
    async function configured(): Promise<readonly Assistant[]> {
      const blocks = (await documentedBlocks()).filter(
        (block) => kindOfBlock(block) === 'assistant',
      );
      return blocks.map(({code}) => {
        const {servers, mcpServers} = JSON.parse(code.replaceAll('/path/to/site', folder));
        return (servers ?? mcpServers).book;
      });
    }

    beforeAll(async () => {
      // What `npx docusaurus` and a script of npm's find in a site that npm installed.
      const bin = join(folder, 'node_modules/.bin');
      await mkdir(bin, {recursive: true});
      await symlink('../@docusaurus/core/bin/docusaurus.mjs', join(bin, 'docusaurus'));
    });

    it('speaks over the commands that their configuration starts', async () => {
      const local = (await configured()).filter(({command}) => command !== undefined);
      expect(local).toHaveLength(2);
      for (const {command = '', args = [], cwd} of local) {
        const program = {command, args: [...args], ...(cwd !== undefined && {cwd})};
        const client = await connected(new StdioClientTransport(program));
        const {text} = await client.call('search_docs', {question: 'How far does the arm reach?'});
        expect(text).toContain('https://site.example/docs/arms');
        await client.close();
      }
    });

    it('speaks over HTTP, to who has the token where it needs one', async () => {
      const remote = (await configured()).filter(({url}) => url !== undefined);
      expect(remote).toHaveLength(2);
      for (const {url = '', headers = {}} of remote) {
        const isGuarded = 'Authorization' in headers;
        const server = await startServing(folder, {
          args: [],
          env: isGuarded ? {RAG_CHAT_TOKEN: TOKEN} : {},
        });
        const address = new URL(new URL(url).pathname, server.url);
        const transport = new StreamableHTTPClientTransport(address, {requestInit: {headers}});
        const client = await connected(transport);
        const {text} = await client.call('list_documents', {});
        expect(text).toContain('Arms');
        await client.close();
        await server.stop();
      }
    });
  });
});

type Assistant = {
  readonly command?: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
};
