import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';

/** Commands that are to end with an error on a small site, and what they say then. */
const FAILING: readonly (readonly [RegExp, string])[] = [
  // Nobody is there to type one.
  [/^rag-chat:ask$/, 'There is no question'],
  [/^rag-chat:report --check/, 'under 50 or over 512 tokens'],
  [/^rag-chat:index --remove-version/, 'There is nothing of'],
];

/** What a command says that is to fail here; null where it is to end well. */
export function failureOf(args: readonly string[]): string | null {
  const command = args.join(' ');
  return FAILING.find(([pattern]) => pattern.test(command))?.[1] ?? null;
}

/** Why `npm …` would not do in a site, or in this project, what the documentation says. */
export async function npmProblems(
  [command = '', ...args]: readonly string[],
  page: string,
): Promise<readonly string[]> {
  const own = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  if (command === 'install') {
    const known = {...own.peerDependencies, ...own.devDependencies, [own.name]: own.version};
    return args.filter((wanted) => !isKnown(wanted, known));
  }
  // A site made by create-docusaurus has the scripts that the example has.
  const site = JSON.parse(await readFile(join(projectFolder, 'example-site/package.json'), 'utf8'));
  const {scripts} = page === 'README.md' ? own : site;
  const script = command === 'run' ? args[0] : command;
  return script !== undefined && script in scripts ? [] : [`npm ${[command, ...args].join(' ')}`];
}

/** "unpdf@1.7": the version that the tests have. */
function isKnown(wanted: string, known: Readonly<Record<string, string>>): boolean {
  const [, name = '', version = ''] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? [];
  return known[name]?.replace(/^[~^]/, '').startsWith(version) ?? false;
}
