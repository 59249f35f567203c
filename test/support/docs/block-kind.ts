import type {CodeBlock} from './documentation.ts';

/** What a block is, and so what is done with it; which test does it stands beside each. */
export const BLOCK_KINDS = {
  /** test/unit/documentation/configuration.test.ts */
  configuration: 'a whole docusaurus.config.js, which Docusaurus and the plugin take',
  options: 'some of the options of the plugin, which it takes',
  data: 'a file that another program reads',
  /** test/integration/documentation.test.ts */
  'site file': 'a file of a site, which is built with it',
  program: 'a program that runs beside a built site',
  assistant: 'what tells an assistant where the site can be asked',
  /** test/integration/server */
  server: 'a server, which runs in its runtime and answers',
  /** test/integration/documentation-commands.full.test.ts */
  commands: 'commands, which are run on a built site',
  /** None: it says nothing that could be wrong without its words around it. */
  drawing: 'a drawing',
} as const;

export type BlockKind = keyof typeof BLOCK_KINDS;

const BY_TITLE: Readonly<Record<string, BlockKind>> = {
  'docusaurus.config.js': 'configuration',
  options: 'options',
  'package.json': 'data',
  'vercel.json': 'data',
  'netlify.toml': 'data',
  'questions.jsonl': 'data',
  'static/_headers': 'data',
  '.github/workflows/deploy.yml': 'data',
  'Content-Security-Policy': 'data',
  '.vscode/mcp.json': 'assistant',
  'claude_desktop_config.json': 'assistant',
  'token.mjs': 'program',
  'search.mjs': 'program',
  'search-qdrant.mjs': 'program',
  'handler.js': 'program',
  'sdk-model.js': 'program',
  'store.js': 'server',
  'server.js for Node': 'server',
  'server.js for Deno': 'server',
  'server.js for Bun': 'server',
  'worker.js for Cloudflare': 'server',
  'app/api/[...path]/route.js for Next.js': 'server',
  'The way of a page': 'drawing',
};

/** Null where nobody has said what to do with such a block. */
export function kindOfBlock({language, title}: CodeBlock): BlockKind | null {
  if (language === 'sh' && title === null) {
    return 'commands';
  }
  if (title === null) {
    return null;
  }
  return BY_TITLE[title] ?? (/^(?:docs|src)\//.test(title) ? 'site file' : null);
}
