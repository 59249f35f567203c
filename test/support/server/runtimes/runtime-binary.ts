import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import type {Rig} from '../../describe-with-rig.ts';

type Runtime = 'bun' | 'deno' | 'workerd';

const PLATFORMS: Readonly<Record<Runtime, string>> = {
  bun: `@oven/bun-${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch === 'arm64' ? 'aarch64' : process.arch}`,
  deno: `@deno/${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`,
  workerd: `@cloudflare/workerd-${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch === 'x64' ? '64' : process.arch}`,
};

const FOLDERS: Readonly<Record<Runtime, string>> = {bun: 'bin', deno: '', workerd: 'bin'};

/**
 * The program of a runtime. Its package has it in another one for each platform, from where an
 * install script would fetch it, which none of ours runs.
 */
export function runtimeBinary(runtime: Runtime): string {
  const path = pathOf(runtime);
  if (path === null) {
    throw new Error(whyMissing(runtime));
  }
  return path;
}

export function runtimeRig(runtime: Runtime): Rig {
  return {unavailable: () => (pathOf(runtime) === null ? whyMissing(runtime) : null)};
}

function pathOf(runtime: Runtime): string | null {
  const program = process.platform === 'win32' ? `${runtime}.exe` : runtime;
  try {
    const own = createRequire(createRequire(import.meta.url).resolve(`${runtime}/package.json`));
    const folder = dirname(own.resolve(`${PLATFORMS[runtime]}/package.json`));
    const path = join(folder, FOLDERS[runtime], program);
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function whyMissing(runtime: Runtime): string {
  return `${runtime} comes with ${PLATFORMS[runtime]}, which is not installed, or not for ${process.platform}-${process.arch}.`;
}
