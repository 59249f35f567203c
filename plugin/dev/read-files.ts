import type {AttachedFile} from '../attachments/attached-file.js';
import type {AttachedPart} from '../attachments/attachment-parts.js';
import {findAttachments} from '../attachments/find-attachments.js';
import {pdfReader} from '../attachments/pdf/open-pdf.js';
import {type Reading, readAttachments} from '../attachments/read-attachments.js';
import {type Inspection, inspectFile} from '../attachments/text/inspect-file.js';
import {Unreadable} from '../attachments/unreadable.js';
import {lastLooks} from './last-looks.js';
import type {Rewriting, WrittenDocument} from './written-document.js';

/** All that is searched in `start` is in memory: a larger file waits for the build. */
const LARGEST_MB = 5;

type Site = {
  readonly siteDir: string;
  readonly baseUrl: string;
  readonly siteConfig: {readonly staticDirectories: readonly string[]; readonly url: string};
  readonly i18n: {readonly currentLocale: string};
};

/** Reads the files of the static folders while the site is written; those that stay the same only once. */
export function fileReader() {
  const look = lastLooks<Inspection>();
  const parts = new Map<string, AttachedPart>();
  const told = new Set<string>();

  function inspect({path}: AttachedFile, locale: string): Promise<Inspection> {
    return look(path, async (size) => {
      if (size > LARGEST_MB << 20) {
        throw new Unreadable(
          `has more than ${LARGEST_MB} MB, so it can be asked once the site is built`,
        );
      }
      return inspectFile(path, locale);
    });
  }

  return async (
    site: Site,
    {
      globs,
      ...reading
    }: Pick<Reading, 'chunking'> & {
      readonly globs: readonly string[];
      readonly kept: readonly string[];
      readonly label: string;
    },
    {written}: Pick<Rewriting, 'written'>,
    say: (message: string) => void,
  ): Promise<readonly WrittenDocument[]> => {
    const {siteDir, baseUrl, siteConfig} = site;
    const locale = site.i18n.currentLocale;
    // What is wrong is said once, not with each save.
    const warn = (message: string) => {
      if (!told.has(message)) {
        told.add(message);
        say(message);
      }
    };
    const {files, problems} = await findAttachments(site, globs);
    problems.forEach(warn);
    const used = new Map<string, AttachedPart>();
    const documents = readAttachments(files, {
      site: {
        ...{siteDir, baseUrl, locale, url: siteConfig.url},
        ...{kept: reading.kept, label: reading.label},
      },
      ...{chunking: reading.chunking, pages: [], pdfReader, warn},
      cache: {
        async get(key) {
          const part = used.get(key) ?? parts.get(key) ?? null;
          if (part) {
            used.set(key, part);
          }
          return part;
        },
        async put(key, part) {
          used.set(key, part);
        },
      },
      inspect: (file) => inspect(file, locale),
    });
    const found: WrittenDocument[] = [];
    for await (const document of documents) {
      for (const {sourceFile, message} of document.report.problems) {
        warn(`${sourceFile} ${message}`);
      }
      // An address of its own, without a page.
      found.push(written(document.report.docId, [document], document, []));
    }
    parts.clear();
    for (const [key, part] of Array.from(used)) {
      parts.set(key, part);
    }
    return found;
  };
}
