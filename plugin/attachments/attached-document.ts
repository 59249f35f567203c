import {ATTACHMENTS_INSTANCE} from '../../core/instance-id.js';
import type {SourceDocument} from '../content/document.js';
import {UNVERSIONED} from '../content/found-page.js';
import {keepFields, readFrontMatter} from '../content/front-matter.js';
import {type AttachedFile, addressOf} from './attached-file.js';

/** What of a site decides what a file's document is. */
export type AttachingSite = {
  readonly baseUrl: string;
  readonly locale: string;
  /** What readers call all of them. */
  readonly label: string;
  /** The front matter fields to keep. */
  readonly kept: readonly string[];
};

type Said = {
  readonly title: string;
  readonly writtenAt: number | null;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
};

/** A file as a document: it belongs to no version, and is read in no order. */
export function attachedDocument(
  {path, name, sourceFile}: Pick<AttachedFile, 'name' | 'path' | 'sourceFile'>,
  {title, writtenAt, frontMatter = {}}: Said,
  {baseUrl, locale, label, kept}: AttachingSite,
): SourceDocument {
  const {aliases, keywords, questions} = readFrontMatter(frontMatter);
  const {tags} = frontMatter;
  return {
    ...UNVERSIONED,
    docId: `file:${name}`,
    docType: 'attachment',
    ...{instance: ATTACHMENTS_INSTANCE, instanceLabel: label},
    title,
    description: null,
    ...{aliases, keywords, questions},
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    url: addressOf(name, baseUrl),
    sourcePath: path,
    ...{sourceFile, originalFile: sourceFile, folder: '.', frontMatter},
    keptFrontMatter: keepFields(frontMatter, kept),
    locale,
    lastUpdatedAt: writtenAt,
  };
}

/** A file that is too long for one document is several: the second is "file:chat.txt~2". */
export function partOf(document: SourceDocument, part: number): SourceDocument {
  return part === 0
    ? document
    : {...document, docId: `${document.docId}~${part + 1}`, questions: []};
}
