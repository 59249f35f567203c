import {existsSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

/** The package's own folder, whether this runs compiled or from source. */
const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

/** Where the program itself is: compiled, if it has been. */
export const programFolder = existsSync(join(packageRoot, 'lib', 'plugin'))
  ? join(packageRoot, 'lib')
  : packageRoot;
export const packageFile = join(packageRoot, 'package.json');
export const embeddingModelsFolder = join(packageRoot, 'lib', 'embedding-model');
export const queryTableFile = join(packageRoot, 'lib', 'query-encoder', 'query-encoder.bin');
export const themeFolder = join(packageRoot, 'lib', 'theme', 'components');
export const themeSourceFolder = join(packageRoot, 'theme', 'components');
export const richFolder = join(packageRoot, 'lib', 'theme', 'client', 'rich');
/** Stands in for what a site does not have. */
export const nothingModule = join(richFolder, 'nothing.js');
/** Is there wherever words are cut to their stems. */
export const languagesModule = join(
  ...[packageRoot, 'lib', 'core', 'search', 'words', 'languages.js'],
);
export const rootComponent = join(packageRoot, 'lib', 'theme', 'root', 'Root.js');
export const searchBarComponent = join(packageRoot, 'lib', 'theme', 'root', 'SearchBar.js');
/** Where the messages are that readers see, as TypeScript: `<Translate>` cannot be told in what is compiled of it. */
export const wordsFolders: readonly string[] = ['components', 'client'].map((name) =>
  join(packageRoot, 'theme', name),
);
/** Says when another page is shown. */
export const routeUpdates = join(
  ...[packageRoot, 'lib', 'theme', 'client', 'jump', 'route-updates.js'],
);
export const messagesFolder = join(programFolder, 'plugin', 'locales');

function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageRoot(dirname(folder));
}
