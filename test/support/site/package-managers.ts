import {execFileSync} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {type Run, runProgram} from './run-program.ts';
import {projectFolder} from './site-folder.ts';

export type PackageManager = 'npm' | 'pnpm' | 'yarn-classic' | 'yarn-pnp';

/** Installs what a folder's package.json names, the way its owner would. */
export async function install(manager: PackageManager, folder: string): Promise<Run> {
  if (manager === 'yarn-pnp') {
    // Without a lockfile of its own, yarn looks for a project further up.
    await writeFile(join(folder, 'yarn.lock'), '');
    await mkdir(join(folder, '.yarn'), {recursive: true});
    await writeFile(join(folder, '.yarnrc.yml'), 'nodeLinker: pnp\nenableTelemetry: false\n');
  }
  return run(manager, ['install'], folder);
}

/** Runs a program of an installed package: `npx docusaurus build`, `yarn docusaurus build`. */
export async function runInstalled(
  manager: PackageManager,
  command: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  // What follows "--" is the program's own.
  const first = manager === 'npm' ? ['exec', '--'] : manager === 'pnpm' ? ['exec'] : [];
  return run(manager, [...first, ...command], folder, env);
}

function run(
  manager: PackageManager,
  args: readonly string[],
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const [command, ...first] = PROGRAMS[manager];
  return runProgram(command, [...first, ...args], folder, {...environment(), ...env});
}

const PROGRAMS: Readonly<Record<PackageManager, readonly [string, ...string[]]>> = {
  npm: ['npm'],
  pnpm: [process.execPath, installed('pnpm/bin/pnpm.cjs')],
  'yarn-classic': [process.execPath, installed('yarn/bin/yarn.js')],
  'yarn-pnp': [process.execPath, installed('@yarnpkg/cli-dist/bin/yarn.js')],
};

function installed(file: string): string {
  return join(projectFolder, 'node_modules', file);
}

/** Of this process without what npm and the test runner added; all managers ask the same registry. */
function environment(): NodeJS.ProcessEnv {
  const ask = ['config', 'get', 'registry'];
  const registry = execFileSync('npm', ask, {stdio: ['ignore', 'pipe', 'ignore']})
    .toString()
    .trim();
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_ENV$|^VITEST|^INIT_CWD$/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    npm_config_registry: registry,
    // What was fetched before need not be asked for again.
    npm_config_prefer_offline: 'true',
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  };
}
