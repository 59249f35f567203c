import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type {Transport} from '@modelcontextprotocol/sdk/shared/transport.js';
import type {RunningHandler} from './running-handler.ts';

/** What an assistant is told by a tool: as it reads it, and as programs do. */
export type Told = {readonly text: string; readonly data: unknown; readonly isError: boolean};

export type McpClient = Awaited<ReturnType<typeof connected>>;

/** The official client, once it has shaken hands; it checks what tools give against their schemas. */
export async function connected(transport: Transport) {
  const client = new Client({name: 'test', version: '1'});
  await client.connect(transport);
  const {tools} = await client.listTools();
  return {
    tools,
    instructions: client.getInstructions(),
    async call(name: string, input: Record<string, unknown>): Promise<Told> {
      const {content, structuredContent, isError} = await client.callTool({name, arguments: input});
      const texts = Array.isArray(content) ? content.map((one) => String(one.text)) : [];
      return {text: texts.join('\n'), data: structuredContent, isError: isError === true};
    },
    close: () => client.close(),
  };
}

/** Of a running handler. */
export function mcpClient(
  {fetch}: Pick<RunningHandler, 'fetch'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<McpClient> {
  const transport = new StreamableHTTPClientTransport(new URL('http://answers.example/mcp'), {
    fetch: (url, init) => fetch(new URL(url).pathname, init),
    requestInit: {headers},
  });
  return connected(transport);
}
