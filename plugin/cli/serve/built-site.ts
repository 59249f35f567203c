import {readdir, stat} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {INDEX_FOLDER, MANIFEST_FILE} from '../../../core/index-format/manifest.js';
import {builtLocales, lastBuildFacts} from '../../build/last-build.js';
import {ReportError} from '../../errors.cjs';
import type {ServedSite} from '../../server/serve.js';

type Site = {readonly siteDir: string; readonly pluginId: string; readonly baseUrl: string};

type FoundIndex = {readonly index: string; readonly baseUrl: string};

const OUT_DIR = 'build';

/** The built site, with the index of each of its languages. */
export async function builtSite(
  site: Site,
  dir?: string,
): Promise<ServedSite & {readonly indexes: readonly FoundIndex[]}> {
  const folder = dir === undefined ? await folderOfBuild(site) : resolve(dir);
  const indexes: FoundIndex[] = [];
  // The language that a site is in by default has no folder of its own.
  for (const name of ['', ...(await foldersIn(folder))]) {
    const index = join(folder, name, INDEX_FOLDER);
    if (await isThere(join(index, MANIFEST_FILE))) {
      indexes.push({index, baseUrl: name === '' ? site.baseUrl : `${site.baseUrl}${name}/`});
    }
  }
  if (indexes.length === 0) {
    throw new ReportError(
      `There is no built site with an index in ${folder}: run \`docusaurus build\` first, or name its folder with --dir.`,
    );
  }
  return {dir: folder, baseUrl: site.baseUrl, indexes};
}

/** How many bytes the files in a folder have. */
export async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, {withFileTypes: true, recursive: true});
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({parentPath, path, name}) => (await stat(join(parentPath ?? path, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Where the last build left it: of several languages, the folder that has the others. */
async function folderOfBuild({siteDir, pluginId}: Site): Promise<string> {
  const locales = await builtLocales({siteDir}, pluginId);
  const facts = await Promise.all(locales.map((one) => lastBuildFacts({siteDir}, pluginId, one)));
  const [shortest] = facts.flatMap((one) => one?.outDir ?? []).sort((a, b) => a.length - b.length);
  return resolve(siteDir, shortest ?? OUT_DIR);
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, {withFileTypes: true}).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({name}) => name);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
