import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {projectFolder} from './site-folder.ts';

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn-classic', 'yarn-pnp'] as const;
export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

export type Run = {readonly exitCode: number; readonly output: string};

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
): Promise<Run> {
  return run(
    manager,
    manager === 'npm' || manager === 'pnpm' ? ['exec', ...command] : command,
    folder,
  );
}

async function run(manager: PackageManager, args: readonly string[], folder: string): Promise<Run> {
  const [command, ...first] = program(manager);
  const child = spawn(command, [...first, ...args], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return {exitCode: exitCode ?? 1, output};
}

function program(manager: PackageManager): [string, ...string[]] {
  switch (manager) {
    case 'npm':
      return ['npm'];
    case 'pnpm':
      return [process.execPath, installed('pnpm', 'bin/pnpm.cjs')];
    case 'yarn-classic':
      return [process.execPath, installed('yarn', 'bin/yarn.js')];
    case 'yarn-pnp':
      return [process.execPath, installed('@yarnpkg/cli-dist', 'bin/yarn.js')];
  }
}

function installed(name: string, file: string): string {
  return join(projectFolder, 'node_modules', name, file);
}

/** Of this process without what npm and the test runner added; all managers ask the same registry. */
function environment(): NodeJS.ProcessEnv {
  const registry = execFileSync('npm', ['config', 'get', 'registry']).toString().trim();
  const own = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_ENV$|^VITEST|^INIT_CWD$/i.test(name),
  );
  return {
    ...Object.fromEntries(own),
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    npm_config_registry: registry,
    // What was fetched before need not be asked for again.
    npm_config_prefer_offline: 'true',
    YARN_NPM_REGISTRY_SERVER: registry,
    YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
  };
}
