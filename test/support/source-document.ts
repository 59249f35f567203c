import type {SourceDocument} from '../../plugin/content/document.ts';

/** A document with what a test cares about. */
export function sourceDocument(changes: Partial<SourceDocument> = {}): SourceDocument {
  const sourceFile = changes.sourceFile === undefined ? 'docs/page.md' : changes.sourceFile;
  return {
    docId: 'page',
    docType: 'doc',
    title: 'A page',
    description: null,
    keywords: [],
    tags: [],
    aliases: [],
    questions: [],
    url: '/docs/page',
    sourcePath: sourceFile === null ? null : `/site/${sourceFile}`,
    sourceFile,
    originalFile: sourceFile,
    folder: '.',
    frontMatter: {},
    keptFrontMatter: {},
    version: 'current',
    versionLabel: null,
    isCurrentVersion: true,
    instance: 'default',
    instanceLabel: 'Docs',
    locale: 'en',
    lastUpdatedAt: null,
    sidebarTrail: [],
    sidebarPosition: null,
    readingOrder: null,
    ...changes,
  };
}
