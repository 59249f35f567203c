import {runDocusaurus} from '../site/run-docusaurus.ts';
import {runProgram} from '../site/run-program.ts';
import {failureOf, npmProblems} from './command-rules.ts';
import type {CodeBlock} from './documentation.ts';
import {type ShellLine, shellLines} from './shell-words.ts';
import {startServing} from './start-serving.ts';

type Served = Awaited<ReturnType<typeof startServing>>;

type Site = {
  readonly folder: string;
  /** What every command has in its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** What stands in the place of services that a recipe names. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Is told of each server that a command has started. */
  readonly whenServed?: (server: Served) => Promise<void>;
};

/** Runs the commands of a page's blocks in a built site, in their order; says what went wrong. */
export async function runCommands(
  blocks: readonly CodeBlock[],
  site: Site,
): Promise<readonly string[]> {
  const problems: string[] = [];
  let server: Served | null = null;
  for (const {code, page, line} of blocks) {
    let exported = {...site.env};
    for (const {variables, words} of shellLines(code)) {
      const env = {...exported, ...variables, ...replaced(variables, site)};
      if (words.length === 0) {
        exported = env;
      } else if (words.slice(0, 3).join(' ') === 'npx docusaurus rag-chat:serve') {
        await server?.stop();
        server = await startServing(site.folder, {args: words.slice(3), env});
        await site.whenServed?.(server);
      } else {
        const found = await problemsOf({variables: env, words}, {page, site, server});
        problems.push(...found.map((problem) => `${page}:${line} ${words.join(' ')}: ${problem}`));
      }
    }
  }
  await server?.stop();
  return problems;
}

function replaced(variables: ShellLine['variables'], {variables: others = {}}: Site) {
  return Object.fromEntries(Object.entries(others).filter(([name]) => name in variables));
}

type Around = {readonly page: string; readonly site: Site; readonly server: Served | null};

async function problemsOf(
  {variables, words}: ShellLine,
  {page, site, server}: Around,
): Promise<readonly string[]> {
  const [program = '', ...args] = words;
  if (program === 'npm') {
    return npmProblems(args, page);
  }
  if (program === 'npx' && args[0] === 'docusaurus') {
    const failure = failureOf(args.slice(1));
    const {exitCode, output} = await runDocusaurus(site.folder, args.slice(1), {...variables});
    const isFine = failure === null ? exitCode === 0 : exitCode === 1 && output.includes(failure);
    return isFine ? [] : [`exit code ${exitCode}\n${output}`];
  }
  if (program === 'curl' && server) {
    const own = args.map((word) => word.replace('localhost:3000', `localhost:${server.port}`));
    const {exitCode, output} = await runProgram('curl', ['-sSf', ...own], site.folder);
    return exitCode === 0 && output.includes('gripper') ? [] : [output];
  }
  return ['No rule says how to run this.'];
}
