import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import {openPageCache} from '../build/page-cache.js';
import {stateFolder} from '../build/state-folder.js';
import type {SourceDocument} from '../content/document.js';
import type {PluginOptions} from '../options.cjs';
import type {AttachedFile} from './attached-file.js';
import type {AttachedPart} from './attachment-parts.js';
import {findAttachments} from './find-attachments.js';
import {pdfReader} from './pdf/open-pdf.js';
import {type AttachedDocument, readAttachments} from './read-attachments.js';
import {inspectFile} from './text/inspect-file.js';
import {Unreadable} from './unreadable.js';

type BuiltSite = {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
  readonly siteConfig: {readonly staticDirectories: readonly string[]; readonly url: string};
  readonly i18n: {readonly currentLocale: string};
  /** What readers call its files. */
  readonly label: string;
};

/** The files of a built site that can be asked; what the build before has made of them is not made again. */
export async function* collectAttachments(
  pages: readonly SourceDocument[],
  site: BuiltSite,
  {content, chunking, id}: Pick<PluginOptions, 'chunking' | 'content' | 'id'>,
  warn: (message: string) => void,
): AsyncGenerator<AttachedDocument> {
  const {siteDir, baseUrl, siteConfig, label} = site;
  const locale = site.i18n.currentLocale;
  const {files, problems} = await findAttachments(site, content.attachments);
  problems.forEach(warn);
  const folder = join(stateFolder(site, id), locale, 'attachments');
  const cache = await openPageCache<AttachedPart>(folder);
  yield* readAttachments(files, {
    site: {...{siteDir, baseUrl, locale, label}, url: siteConfig.url, kept: content.frontMatter},
    ...{chunking, pages, cache, pdfReader, warn},
    async inspect(file) {
      await checkPublished(file, site);
      return inspectFile(file.path, locale);
    },
  });
  await cache.removeUnused();
}

/** A bundler may have left it out, as it does with links that lead nowhere. */
async function checkPublished({name}: AttachedFile, {outDir}: BuiltSite): Promise<void> {
  const isThere = await stat(join(outDir, name)).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isThere) {
    throw new Unreadable('is not in the build');
  }
}
