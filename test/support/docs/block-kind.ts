import type {CodeBlock} from './documentation.ts';

/** What a block is, and so what is done with it. */
type BlockKind =
  // test/unit/documentation: a whole docusaurus.config.js, some of the plugin's options, a file that
  // another program reads.
  | 'configuration'
  | 'options'
  | 'data'
  // test/integration/documentation.test.ts: a file of a site, which is built with it; a program that
  // runs beside a built site; what tells an assistant where the site can be asked.
  | 'site file'
  | 'program'
  | 'assistant'
  // test/integration/server, in its runtime.
  | 'server'
  // test/integration/documentation-commands.full.test.ts, on a built site.
  | 'commands'
  // None: it says nothing that could be wrong without the words around it.
  | 'drawing';

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
