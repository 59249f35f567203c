import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The absolute path of something in this project. */
export function inProject(path: string): string {
  return join(projectFolder, path);
}
