import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {installedOnce} from './installed-once.ts';
import {runProgram} from './run-program.ts';

const VERSION = '3.10.2';

/** A site as `npm create docusaurus` makes it, in a new folder of that name; nothing is installed. */
export async function newSite(
  parent: string,
  name: string,
  language: 'javascript' | 'typescript',
): Promise<string> {
  const installed = await installedOnce({'create-docusaurus': VERSION});
  const program = join(installed, 'node_modules/create-docusaurus/bin/index.js');
  const args = [program, name, 'classic', `--${language}`, '--skip-install'];
  const {exitCode, output} = await runProgram(process.execPath, args, parent);
  if (exitCode !== 0) {
    throw new Error(`The site was not made (exit code ${exitCode}):\n${output}`);
  }
  return join(parent, name);
}

/** Adds to what its package.json asks for. */
export async function addDependencies(
  folder: string,
  dependencies: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  // Its own preset asks for the newest one of these, which not every registry has.
  const overrides = {'@docsearch/core': '4.7.0', '@docsearch/react': '4.7.0'};
  const all = {...manifest.dependencies, ...dependencies};
  await writeFile(file, JSON.stringify({...manifest, dependencies: all, overrides}, null, 2));
}

/** The one line that the README asks for. */
export async function addPlugin(configFile: string): Promise<void> {
  const config = await readFile(configFile, 'utf8');
  const line = "  plugins: ['docusaurus-plugin-rag-chat'],\n";
  await writeFile(configFile, config.replace(/^ {2}presets: \[/m, `${line}$&`));
}
