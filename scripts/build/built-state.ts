import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {inProject} from './project.ts';

const NOTE = inProject('node_modules/.cache/built-lib.txt');

/** All that a build reads; what it takes of dependencies, the lockfile tells. */
const SOURCES = [
  ...['core', 'plugin', 'theme', 'scripts'],
  ...['model/query-encoder.bin', 'model/README.md'],
  ...['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'],
];

/** Whether `lib/` is, file by file, what the last build made of the sources as they are now. */
export function isBuilt(): boolean {
  try {
    return readFileSync(NOTE, 'utf8') === noteOf(sourcesNow());
  } catch {
    return false;
  }
}

/** A name for what the sources say. */
export function sourcesNow(): string {
  return digest(SOURCES, (file) => readFileSync(file));
}

/** Notes what `lib/` was built of, as the sources were when that began. */
export function noteBuild(sources: string): void {
  mkdirSync(dirname(NOTE), {recursive: true});
  writeFileSync(NOTE, noteOf(sources));
}

export function forgetBuild(): void {
  rmSync(NOTE, {force: true});
}

/** Whoever has changed or removed a file in `lib/` gets it built again. */
function noteOf(sources: string): string {
  const files = digest(['lib'], (file) => {
    const {size, mtimeMs} = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  return `${process.version} ${sources} ${files}\n`;
}

function digest(paths: readonly string[], said: (file: string) => string | Buffer): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesIn(inProject(path))).sort()) {
    hash.update(`${file}\n`).update(said(file));
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) {
    return [path];
  }
  return readdirSync(path, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
