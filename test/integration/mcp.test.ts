import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';
import {text} from 'node:stream/consumers';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {beforeAll, describe, expect, it} from 'vitest';
import {connected} from '../support/server/mcp-client.ts';
import type {BuiltSite} from '../support/site/build-site.ts';
import {namedSite} from '../support/site/named-site.ts';
import {serveFolder} from '../support/site/serve-folder.ts';

let site: BuiltSite;

beforeAll(async () => {
  site = await namedSite();
});

const commandOf = (args: readonly string[]) => [
  join(site.folder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
  ...['rag-chat:mcp', ...args],
];

/** What an assistant starts, as its configuration says. */
function started(...args: readonly string[]) {
  const program = {command: process.execPath, args: commandOf(args), cwd: site.folder};
  return connected(new StdioClientTransport(program));
}

/** What the command writes to each of its outputs, when it is told all of this at once. */
async function said(lines: readonly object[], ...args: readonly string[]) {
  const {VITEST: _vitest, NODE_ENV: _mode, ...env} = process.env;
  const child = spawn(process.execPath, commandOf(args), {cwd: site.folder, env});
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  // One that has already ended takes nothing.
  child.stdin.on('error', () => {});
  child.stdin.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const [output, errors, [code]] = await all;
  return {output, errors, code};
}

describe('the command rag-chat:mcp', () => {
  it('lets MCP’s own client find sections of the built site, and read them', async () => {
    const client = await started();
    const found = await client.call('search_docs', {question: 'What is an elbow?', topK: 1});
    expect(found.text).toContain('1. Chapter 2');
    const url = /^https:\/\/\S+$/m.exec(found.text)?.[0];
    const read = await client.call('read_section', {url});
    expect(read).toMatchObject({isError: false, text: expect.stringContaining(`\n${url}\n`)});
    await client.close();
  });

  it('does so with the index of a deployed site, to whose pages its links lead', async () => {
    const {url, close} = await serveFolder(site.outDir);
    const client = await started('--index', new URL('rag-chat', url).href);
    const {text: listed} = await client.call('list_documents', {});
    expect(listed).toContain(`\n${new URL(url).origin}/`);
    await Promise.all([client.close(), close()]);
  });

  it('writes messages alone, answers what it was asked, and ends with its input', async () => {
    const call = {name: 'search_docs', arguments: {question: 'elbow'}};
    const params = {protocolVersion: '2025-06-18', capabilities: {}};
    const {output, code} = await said([
      {
        ...{jsonrpc: '2.0', id: 1, method: 'initialize'},
        params: {...params, clientInfo: {name: 'test', version: '1'}},
      },
      {jsonrpc: '2.0', method: 'notifications/initialized'},
      {jsonrpc: '2.0', id: 2, method: 'tools/call', params: call},
    ]);
    const messages = output.trim().split('\n');
    expect(messages.map((line) => JSON.parse(line).id)).toEqual([1, 2]);
    expect(messages[1]).toContain('<passage>');
    expect(code).toBe(0);
  });

  it('says what is wrong where there is no index, and not to who reads messages', async () => {
    const {output, errors, code} = await said([], '--dir', join(site.folder, 'docs'));
    expect(output).toBe('');
    expect(errors).toContain('rag-chat');
    expect(errors).not.toContain('    at ');
    expect(code).toBe(1);
  });
});
