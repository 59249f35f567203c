export type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The official SDK is not there: only those need it whose book is read by assistants. */
export class SdkMissingError extends Error {
  override readonly name = 'SdkMissingError';
}

/** What is needed of it in every runtime. With each `catch` in its place, bundlers go on without it, too. */
export async function loadSdk() {
  const [{Server}, {WebStandardStreamableHTTPServerTransport}, types] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js').catch(missing),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js').catch(missing),
    import('@modelcontextprotocol/sdk/types.js').catch(missing),
  ]);
  const {CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError} = types;
  return {
    ...{Server, HttpTransport: WebStandardStreamableHTTPServerTransport},
    ...{CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError},
  };
}

function missing(cause: unknown): never {
  throw new SdkMissingError(
    'MCP needs @modelcontextprotocol/sdk: run `npm install @modelcontextprotocol/sdk` where the server runs.',
    {cause},
  );
}
