import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** The version of an installed package, found from its entry: it may hide its own description from `require`. */
export function packageVersion(name: string, entry: string): string {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    const found: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    if (isPackage(found, name)) {
      return found.version;
    }
  }
  return 'unknown';
}

function isPackage(file: unknown, name: string): file is {readonly version: string} {
  return (
    typeof file === 'object' &&
    file !== null &&
    'name' in file &&
    file.name === name &&
    'version' in file &&
    typeof file.version === 'string'
  );
}
