import {resolve} from 'node:path';
import {posixPath} from '@docusaurus/utils';

type Site = {
  readonly siteDir: string;
  readonly siteConfig: {readonly staticDirectories: readonly string[]};
};

/** What Docusaurus is to watch, so that a file that is saved is read again. */
export function watchedFiles(
  {siteDir, siteConfig}: Site,
  globs: readonly string[],
): readonly string[] {
  const wanted = globs.filter((glob) => !glob.startsWith('!'));
  return siteConfig.staticDirectories.flatMap((directory) =>
    wanted.map((glob) => `${posixPath(resolve(siteDir, directory))}/${glob}`),
  );
}
