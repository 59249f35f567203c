import type {Plugin} from '@docusaurus/types';
import {type ReportOptions, report} from './report.js';

type Cli = Parameters<NonNullable<Plugin['extendCli']>>[0];

/** Adds the plugin's own commands to the site's `docusaurus`. */
export function addCommands(
  cli: Cli,
  site: {readonly siteDir: string; readonly pluginId: string},
): void {
  cli
    .command('rag-chat:report')
    .description('Say what the last build indexed, document by document')
    .option('--json', 'print every chunk as a line of JSON')
    .option('--check', 'fail if a section has under 50 or over 512 tokens')
    .option('--locale <locale>', 'report on this locale alone')
    .action((options: ReportOptions) => {
      stopWithReader();
      return report(site, options, (line) => process.stdout.write(`${line}\n`));
    });
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
