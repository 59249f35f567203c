import type {Readable, Writable} from 'node:stream';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import type {SearchIndex} from '../../../core/search/search-types.js';
import {tellable, withCause} from '../failures.js';
import {workUnderWay} from '../limits/work-under-way.js';
import {openedIndex} from '../opened-index.js';
import {settled} from '../settings.js';
import type {LogEntry} from '../types.js';
import {withoutWarnings} from '../without-warnings.js';
import {mcpServer} from './mcp-server.js';
import {loadSdk} from './sdk.js';

type OverStdio = {
  readonly open: () => Promise<SearchIndex>;
  readonly siteUrl: string | null;
  readonly input: Readable;
  /** Gets the protocol's messages, and nothing else. */
  readonly output: Writable;
  readonly log: (entry: LogEntry) => void;
};

/** Answers MCP's messages, a line each, until there are no more; what was asked by then is answered. */
export async function mcpOverStdio({open, siteUrl, input, output, log}: OverStdio): Promise<void> {
  const settings = settled({log});
  const {limits} = settings;
  const index = openedIndex(async () => withoutWarnings(await open()), settings);
  const under = workUnderWay(limits);
  const server = mcpServer(await loadSdk(), {
    ...{index: index.get, siteUrl, limits, under},
    onFailure(error) {
      settings.log({level: 'error', event: 'request', message: withCause(error)});
      return tellable(error, 'see the log').message;
    },
  });
  const ended = new Promise<void>((resolve) => {
    input.once('end', resolve);
    input.once('close', resolve);
  });
  await server.connect(new StdioServerTransport(input, output));
  await ended;
  await under.close(limits.searchMs);
}
