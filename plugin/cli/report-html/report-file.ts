import {readFile} from 'node:fs/promises';
import {isAbsolute, join, relative, resolve, sep} from 'node:path';
import {ReportError} from '../../errors.cjs';

const NAME = 'rag-chat-report.html';

type Site = {readonly siteDir: string; readonly staticFolders: readonly string[]};

/** Where the report goes: never where readers would find it. */
export function reportFile(
  {siteDir, staticFolders}: Site,
  published: readonly string[],
  named: string | true,
): string {
  const file = named === true ? join(siteDir, NAME) : resolve(named);
  const folders = [...published, ...staticFolders.map((folder) => resolve(siteDir, folder))];
  const folder = folders.find((one) => isWithin(file, one));
  if (folder !== undefined) {
    throw new ReportError(
      `The report is for authors, and ${folder} is published: name a file elsewhere, as in --html ${NAME}.`,
    );
  }
  return file;
}

/** What to do where git would take the report in; null where it would not. */
export async function hintOfGit(siteDir: string, file: string): Promise<string | null> {
  const path = relative(siteDir, file).split(sep).join('/');
  if (!isWithin(file, siteDir)) {
    return null;
  }
  const ignored = await readFile(join(siteDir, '.gitignore'), 'utf8').catch(() => '');
  const isIgnored = ignored
    .split(/\r?\n/)
    .some((line) =>
      [path, `/${path}`, '*.html', `*-${NAME.slice('rag-chat-'.length)}`].includes(line.trim()),
    );
  return isIgnored
    ? null
    : `It is made anew each time: a line "/${path}" in .gitignore keeps it out of git.`;
}

function isWithin(file: string, folder: string): boolean {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}
