import {join} from 'node:path';
import {type Run, runProgram} from './run-program.ts';

/** Runs the Docusaurus of a site, as `npx docusaurus …` in its folder would. */
export async function runDocusaurus(
  siteFolder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const cli = join(siteFolder, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  // The test runner's own mode would reach the site as its mode, and a Qdrant that tests may
  // use is not one that the example site should index into.
  const {NODE_ENV: _mode, VITEST: _vitest, QDRANT_URL: _qdrant, ...inherited} = process.env;
  return runProgram(process.execPath, [cli, ...args], siteFolder, {...inherited, ...env});
}
