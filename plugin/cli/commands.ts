import type {Plugin} from '@docusaurus/types';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {DEFAULT_PIECES, type DistilOptions, distil} from './distil.js';
import {type ReportOptions, report} from './report.js';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

type Site = {
  readonly siteDir: string;
  readonly pluginId: string;
  readonly embedding: EmbeddingOptions | false;
};

/** Adds the plugin's own commands to the site's `docusaurus`. */
export function addCommands(cli: Cli, {embedding, ...site}: Site): void {
  cli
    .command('rag-chat:report')
    .description('Say what the last build indexed, document by document')
    .option('--json', 'print every chunk as a line of JSON')
    .option('--check', 'fail if a section has under 50 or over 512 tokens')
    .option('--locale <locale>', 'report on this locale alone')
    .action((options: ReportOptions) => {
      stopWithReader();
      return report(site, options, print);
    });
  cli
    .command('rag-chat:distil')
    .description("Make the query encoder of the site's embedding model from the last build")
    .option('--pieces <n>', 'how many word pieces it knows, at most', String(DEFAULT_PIECES))
    .action((options: DistilOptions) => distil({...site, embedding}, options, print));
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
