export type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The official SDK, which only those have installed whose book other programs read. */
export class SdkMissingError extends Error {
  override readonly name = 'SdkMissingError';
}

/** What is needed of it in every runtime; bundlers warn where it is not there, and go on. */
export async function loadSdk() {
  try {
    const [{Server}, {WebStandardStreamableHTTPServerTransport}, types] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/index.js'),
      import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      import('@modelcontextprotocol/sdk/types.js'),
    ]);
    const {CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError} = types;
    return {
      ...{Server, HttpTransport: WebStandardStreamableHTTPServerTransport},
      ...{CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError},
    };
  } catch (cause) {
    throw new SdkMissingError(
      'MCP needs @modelcontextprotocol/sdk: run `npm install @modelcontextprotocol/sdk` where the server runs.',
      {cause},
    );
  }
}
