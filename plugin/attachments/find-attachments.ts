import {stat} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {Globby} from '@docusaurus/utils';
import {nameFrom} from '../path-names.js';
import {type AttachedFile, kindOf, READABLE} from './attached-file.js';

type Site = {
  readonly siteDir: string;
  readonly siteConfig: {readonly staticDirectories: readonly string[]};
};

export type FoundFiles = {
  readonly files: readonly AttachedFile[];
  /** What to tell the author. */
  readonly problems: readonly string[];
};

const ORDER = new Intl.Collator('en', {numeric: true});

/**
 * The files of the static folders that the globs name; "!" before a glob leaves out what others
 * name. Links are followed, as they are when the site is built: what they lead to is published.
 */
export async function findAttachments(
  {siteDir, siteConfig}: Site,
  globs: readonly string[],
): Promise<FoundFiles> {
  const files = new Map<string, AttachedFile>();
  const unreadable: string[] = [];
  const matched = new Set<string>();
  const ignore = globs.filter(isNegative).map((glob) => glob.slice(1));
  const wanted = globs.filter((glob) => !isNegative(glob));
  for (const directory of wanted.length > 0 ? siteConfig.staticDirectories : []) {
    const folder = resolve(siteDir, directory);
    for (const glob of wanted) {
      for (const name of await namesIn(folder, glob, ignore)) {
        const path = join(folder, name);
        const kind = kindOf(name);
        matched.add(glob);
        if (kind === null) {
          unreadable.push(name);
        } else if (!files.has(name)) {
          files.set(name, {path, name, kind, sourceFile: nameFrom(siteDir, path)});
        }
      }
    }
  }
  return {
    files: Array.from(files.values()).sort((a, b) => ORDER.compare(a.name, b.name)),
    problems: [...unmatched(wanted, matched, siteConfig), ...describeUnreadable(unreadable)],
  };
}

function isNegative(glob: string): boolean {
  return glob.startsWith('!');
}

async function namesIn(
  folder: string,
  glob: string,
  ignore: readonly string[],
): Promise<readonly string[]> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return isFolder ? Globby(glob, {cwd: folder, ignore: [...ignore]}) : [];
}

function unmatched(
  globs: readonly string[],
  matched: ReadonlySet<string>,
  {staticDirectories}: Site['siteConfig'],
): readonly string[] {
  return globs
    .filter((glob) => !matched.has(glob))
    .map((glob) => {
      const folder = staticDirectories.find((one) => glob.startsWith(`${one}/`));
      return folder === undefined
        ? `"content.attachments": no file in ${staticDirectories.join(', ')} is named like "${glob}".`
        : `"content.attachments": "${glob}" names no file, for globs begin below ${folder}: write "${glob.slice(folder.length + 1)}".`;
    });
}

const EXAMPLES = 3;

function describeUnreadable(names: readonly string[]): readonly string[] {
  const all = Array.from(new Set(names));
  if (all.length === 0) {
    return [];
  }
  const more = all.length > EXAMPLES ? ` and ${all.length - EXAMPLES} more` : '';
  const list = all.slice(0, EXAMPLES).join(', ') + more;
  return [
    `"content.attachments": ${list} cannot be read; what can ends in ${READABLE.map((end) => `.${end}`).join(', ')}.`,
  ];
}
