import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';

/** The site's and its themes', which no hook is given before the site is built: Docusaurus writes them to a file. */
export async function codeTranslations({
  generatedFilesDir,
  codeTranslations: own,
}: Pick<LoadContext, 'generatedFilesDir' | 'codeTranslations'>): Promise<
  LoadContext['codeTranslations']
> {
  try {
    return JSON.parse(await readFile(join(generatedFilesDir, 'codeTranslations.json'), 'utf8'));
  } catch {
    return own;
  }
}
