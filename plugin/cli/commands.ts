import type {LoadContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PIECES} from '../distil/default-pieces.js';
import {ReportError} from '../errors.cjs';
import type {PluginOptions} from '../options.cjs';
import type {AskOptions} from './ask.js';
import type {DistilOptions} from './distil.js';
import type {EvalOptions} from './eval/eval.js';
import type {IndexSiteOptions} from './index-site.js';
import type {McpOptions} from './mcp.js';
import type {QueryOptions} from './query.js';
import type {ReportOptions} from './report.js';
import type {ReportHtmlOptions} from './report-html.js';
import type {ReportQuestionsOptions} from './report-questions.js';
import type {ServeSiteOptions} from './serve.js';
import {processTerminal} from './terminal.js';

const INDEX = 'folder or address of the index (default: where the last build left it)';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

type AsPage = Partial<Pick<ReportHtmlOptions, 'html'>>;

/** Question logs to report on. */
type AskedFiles = {readonly questions?: readonly string[]};

type Site = {
  readonly siteDir: string;
  readonly pluginId: string;
  readonly baseUrl: string;
  /** Its address in the web, without the base URL. */
  readonly siteUrl: string;
  readonly title: string;
  /** Folders that are published as they are. */
  readonly staticFolders: readonly string[];
};

/**
 * Adds the plugin's own commands to the site's `docusaurus`. What a command takes is loaded with it:
 * a site that is built or started has all of them, and runs none.
 */
export function addCommands(
  cli: Cli,
  {siteDir, baseUrl, siteConfig}: Pick<LoadContext, 'baseUrl' | 'siteConfig' | 'siteDir'>,
  options: PluginOptions,
): void {
  const {url: siteUrl, title, staticDirectories: staticFolders} = siteConfig;
  const site: Site = {siteDir, baseUrl, pluginId: options.id, siteUrl, title, staticFolders};
  addBuildCommands(cli, site, options);
  addSearchCommands(cli, site);
  addServerCommands(cli, site);
}

function addBuildCommands(cli: Cli, site: Site, plugin: PluginOptions): void {
  cli
    .command('rag-chat:index')
    .description('Index the built site again, without building it')
    .option('--out-dir <dir>', 'folder of the built site (default: where the build left it)')
    .option('--dry-run', 'say what would change, and change nothing')
    .option(
      '--full',
      'start over: compare with no build before, embed everything anew, mend Qdrant',
    )
    .option('--verify', 'compare Qdrant with the last build, point by point, and change nothing')
    .option('--remove-version <name>', 'take this version of the docs out of Qdrant')
    .option('--remove-site', 'take all of the site out of Qdrant')
    .action(async (options: IndexSiteOptions) => {
      const {indexSite} = await import('./index-site.js');
      await indexSite({siteDir: site.siteDir, options: plugin}, options, print);
    });
  cli
    .command('rag-chat:report')
    .description('Say what the last build indexed, document by document')
    .option(
      '--questions <file>',
      'say instead what readers asked in vain, from a question log; repeatable',
      collect,
    )
    .option(
      '--html [file]',
      'write all there is to say as a page for authors (default: rag-chat-report.html, beside docusaurus.config)',
    )
    .option('--json', 'print every chunk as a line of JSON; with --questions, what was asked')
    .option('--check', 'fail if a section has under 50 or over 512 tokens')
    .option('--locale <locale>', 'report on this locale alone')
    .option('--index <place>', `with --questions or --html: ${INDEX}`)
    .action(async (options: ReportOptions & ReportQuestionsOptions & AskedFiles & AsPage) => {
      stopWithReader();
      const {html} = options;
      if (html !== undefined) {
        if (options.json || options.check) {
          throw new ReportError('--html is a report of its own: leave out --json and --check.');
        }
        const {reportHtml} = await import('./report-html.js');
        await reportHtml(site, plugin, {...options, html}, processTerminal());
      } else if (options.questions) {
        const {reportQuestions} = await import('./report-questions.js');
        await reportQuestions(site, options.questions, options, processTerminal());
      } else {
        const {report} = await import('./report.js');
        await report(site, options, print);
      }
    });
  cli
    .command('rag-chat:distil')
    .description("Make the query encoder of the site's embedding model from the last build")
    .option('--pieces <n>', 'how many word pieces it knows, at most', String(DEFAULT_PIECES))
    .action(async (options: DistilOptions) => {
      const {distil} = await import('./distil.js');
      await distil({...site, embedding: plugin.embedding}, options, print);
    });
}

function addSearchCommands(cli: Cli, site: Site): void {
  cli
    .command('rag-chat:query <question...>')
    .description('Search the built site, and show what its readers would find')
    .option('--top <n>', 'how many passages, at most')
    .option('--docs-version <version>', 'of the docs, this version alone')
    .option(
      '--instances <ids>',
      'of these docs instances alone, or of blog or pages, as in api,blog',
    )
    .option('--locale <locale>', 'of the site in this language')
    .option('--chapters <range>', 'of these chapters alone, as in 1-4')
    .option('--tags <tags>', 'of documents with one of these tags, as in a,b')
    .option('--type <types>', 'of these types alone: doc, blog, page, attachment')
    .option('--page <path>', 'of this page alone, as in /docs/arms')
    .option(
      '--up-to <path>',
      'nothing past this place for who reads in order, as in /docs/arms#grip',
    )
    .option('--explain', 'say how each passage came to its place')
    .option('--json', 'print what was found as JSON')
    .option('--index <place>', INDEX)
    .action(async (question: string[], options: QueryOptions) => {
      stopWithReader();
      const {query} = await import('./query.js');
      await query(site, question.join(' '), options, processTerminal());
    });
  cli
    .command('rag-chat:ask [question...]')
    .description('Answer in the words of the built site; without a question, keep asking for one')
    .option('--docs-version <version>', 'from this version of the docs alone')
    .option(
      '--instances <ids>',
      'from these docs instances alone, or blog or pages, as in api,blog',
    )
    .option('--locale <locale>', 'from the site in this language')
    .option('--chapters <range>', 'from these chapters alone, as in 1-4')
    .option('--tags <tags>', 'from documents with one of these tags, as in a,b')
    .option('--type <types>', 'from these types alone: doc, blog, page')
    .option('--page <path>', 'from this page alone, as in /docs/arms')
    .option('--up-to <path>', 'from nothing past this place, as in /docs/arms#grip')
    .option('--json', 'print each answer as a line of JSON')
    .option('--index <place>', INDEX)
    .action(async (question: string[], options: AskOptions) => {
      stopWithReader();
      const {ask} = await import('./ask.js');
      const {typedQuestions} = await import('./ask/typed-questions.js');
      await ask(site, question.join(' '), options, processTerminal(), typedQuestions);
    });
  cli
    .command('rag-chat:eval [file]')
    .description("Say how well search answers a file's questions, or those in pages' front matter")
    .option('--answers', 'have the questions answered, too, and say what the answers are worth')
    .option('--front-matter', "ask the questions in pages' front matter, too")
    .option('--min <measure=number>', 'fail below it, as in hit@5=0.9; repeatable', collect)
    .option('--strict', 'fail if the index lacks where a question is said to be answered')
    .option('--docs-version <version>', "what the file's questions are about")
    .option('--locale <locale>', 'ask the site in this language')
    .option('--json', 'print everything as JSON')
    .option('--index <place>', INDEX)
    .action(async (file: string | undefined, options: EvalOptions) => {
      stopWithReader();
      const {evaluateIndex} = await import('./eval/eval.js');
      await evaluateIndex(site, file, options, processTerminal());
    });
}

function addServerCommands(cli: Cli, site: Site): void {
  cli
    .command('rag-chat:serve')
    .description(
      'Serve the built site, and answer its questions over HTTP; the environment may have RAG_CHAT_TOKEN, RAG_CHAT_MODEL_URL, RAG_CHAT_MODEL and RAG_CHAT_MODEL_KEY',
    )
    .option('-p, --port <port>', 'port to listen on (default: 3000)')
    .option('-h, --host <host>', 'address to listen on; 0.0.0.0 for all (default: localhost)')
    .option('--dir <dir>', 'folder of the built site (default: where the build left it)')
    .option('--question-log <file>', 'keep unanswered and disliked questions there, for the report')
    .option('--behind-proxy', 'a server in front says who asks, in x-forwarded-for')
    .option('--strict', 'hold back what the language model writes and the site does not say')
    .action(async (options: ServeSiteOptions) => {
      const {modelFromEnv} = await import('./serve/model-from-env.js');
      const {untilStopped} = await import('./serve/until-stopped.js');
      const {serveBuiltSite} = await import('./serve.js');
      const token = process.env['RAG_CHAT_TOKEN'];
      const model = modelFromEnv(process.env);
      const more = {siteUrl: site.siteUrl, ...(token && {token}), ...(model && {model})};
      await untilStopped(await serveBuiltSite(site, options, print, more));
    });
  cli
    .command('rag-chat:mcp')
    .description('Let an assistant read the built site, over MCP on standard input and output')
    .option('--index <place>', INDEX)
    .option('--locale <locale>', 'the site in this language')
    .option('--dir <dir>', 'folder of the built site (default: where the build left it)')
    .action(async (options: McpOptions) => {
      stopWithReader();
      const {serveMcp} = await import('./mcp.js');
      await serveMcp(site, options);
    });
}

function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whoever reads may stop, as `head` does: that is no error. */
function stopWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') {
      process.exit(0);
    }
    throw error;
  });
}
