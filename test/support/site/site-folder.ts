import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, symlink} from 'node:fs/promises';
import {join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';

export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Lets a site anywhere use this project's dependencies, with a cache folder of its own; packages
 * that are installed in a further folder take the place of those of their name.
 */
export async function linkDependencies(siteFolder: string, further?: string): Promise<void> {
  const target = join(siteFolder, 'node_modules');
  await mkdir(target);
  const linked = new Set<string>();
  for (const folder of further === undefined ? [projectFolder] : [further, projectFolder]) {
    const installed = join(folder, 'node_modules');
    for (const name of await readdir(installed)) {
      if (!name.startsWith('.') && !linked.has(name)) {
        linked.add(name);
        await symlink(join(installed, name), join(target, name), 'junction');
      }
    }
  }
}

/** By their path in the folder: what a build leaves there, and what is too large to read each time. */
const GENERATED = /^(?:node_modules|build|\.docusaurus)\/|\.onnx$|\.tsbuildinfo$/;

/** A name for what the files and values are: the same name means the same result. */
export async function fingerprint(
  folders: readonly string[],
  values: readonly unknown[],
): Promise<string> {
  const lock = await readFile(join(projectFolder, 'package-lock.json'));
  // Each checkout builds its own, since a built site leads back to the dependencies that built it.
  const hash = createHash('sha256')
    .update(JSON.stringify([projectFolder, values]))
    .update(lock);
  for (const folder of folders) {
    const files = await readdir(folder, {recursive: true, withFileTypes: true});
    const paths = files
      .filter((file) => file.isFile())
      .map((file) => relative(folder, join(file.parentPath, file.name)))
      .filter((path) => !GENERATED.test(path))
      .sort();
    for (const path of paths) {
      hash.update(path).update(await readFile(join(folder, path)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
