import {rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runProgram} from './run-program.ts';

export type Swizzling = {
  readonly action: 'eject' | 'wrap';
  readonly language: 'javascript' | 'typescript';
};

/**
 * `docusaurus swizzle docusaurus-plugin-rag-chat <Component> …` for every one, in one process,
 * which Docusaurus would end after the first.
 */
const PROGRAM = `
import {swizzle} from '@docusaurus/core/lib/index.js';
import ragChat from 'docusaurus-plugin-rag-chat';
const [action, language] = process.argv.slice(2);
const exit = process.exit;
process.exit = (code) => {
  if (code !== 0) {
    exit(code);
  }
};
const {components} = ragChat.getSwizzleConfig();
for (const component of Object.keys(components)) {
  const how = {[action]: true, [language]: true, danger: true};
  await swizzle('docusaurus-plugin-rag-chat', component, process.cwd(), how);
}
`;

const FILE = 'swizzle-all.mjs';

/** Swizzles every component of the chat that a site may swizzle. */
export async function swizzleAll(siteFolder: string, {action, language}: Swizzling): Promise<void> {
  const file = join(siteFolder, FILE);
  await writeFile(file, PROGRAM);
  const {NODE_ENV: _mode, VITEST: _vitest, ...env} = process.env;
  const program = [file, action, language];
  const {exitCode, output} = await runProgram(process.execPath, program, siteFolder, env);
  await rm(file);
  if (exitCode !== 0) {
    throw new Error(`The components were not swizzled (exit code ${exitCode}):\n${output}`);
  }
}
