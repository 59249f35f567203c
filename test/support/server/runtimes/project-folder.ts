import {mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url));

/** A folder that has our package installed, and these files. */
export async function projectFolder(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'));
  await symlink(modules, join(folder, 'node_modules'));
  const own = {'package.json': '{"type": "module"}\n', ...files};
  for (const [name, content] of Object.entries(own)) {
    await writeFile(join(folder, name), content);
  }
  return {folder, remove: () => rm(folder, {recursive: true})};
}
