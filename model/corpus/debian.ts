import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs';
import {join} from 'node:path';

export type Package = {readonly name: string; readonly version: string; readonly sha256: string};

/** Downloads a package into the folder unless it is there, and returns the folder of its files: it is unpacked, never installed. */
export function unpackedPackage(wanted: Package, cacheFolder: string): string {
  const folder = join(cacheFolder, 'unpacked', `${wanted.name}-${wanted.sha256.slice(0, 12)}`);
  if (!existsSync(folder)) {
    const file = packageFile(wanted, join(cacheFolder, 'deb'));
    const halfDone = `${folder}.partial`;
    rmSync(halfDone, {recursive: true, force: true});
    mkdirSync(halfDone, {recursive: true});
    execFileSync('dpkg-deb', ['-x', file, halfDone]);
    renameSync(halfDone, folder);
  }
  return folder;
}

/** The package's file, checked. */
export function packageFile(wanted: Package, folder: string): string {
  const {name, version} = wanted;
  mkdirSync(folder, {recursive: true});
  const start = `${name}_${version.replace(':', '%3a')}_`;
  const find = () =>
    readdirSync(folder).find((file) => file.startsWith(start) && file.endsWith('.deb'));
  const found = find() ?? download(wanted, folder, find);
  const path = join(folder, found);
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (sha256 !== wanted.sha256) {
    throw new Error(
      `${path} is not ${name} ${version} as expected: its SHA-256 is ${sha256} instead of ${wanted.sha256}. ` +
        `Delete it, and put the right one there: ${whereOldOnesAre(name)}`,
    );
  }
  return path;
}

function download(
  {name, version}: Package,
  folder: string,
  find: () => string | undefined,
): string {
  try {
    execFileSync('apt-get', ['download', `${name}=${version}`], {cwd: folder, stdio: 'pipe'});
  } catch {
    // Told below, with what to do.
  }
  const file = find();
  if (file === undefined) {
    throw new Error(
      `apt-get found no ${name} ${version}. Put its file into ${folder}: ${whereOldOnesAre(name)}`,
    );
  }
  return file;
}

function whereOldOnesAre(name: string): string {
  return `old versions are at https://snapshot.debian.org/binary/${name}/`;
}
