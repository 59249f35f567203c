/** One page of the site, as the build finds it: where its source is and where it is served. */
export type SourceDocument = {
  /** Unique in one site, version and locale. */
  readonly docId: string;
  readonly docType: 'doc' | 'blog' | 'page' | 'attachment';
  readonly title: string;
  readonly description: string | null;
  readonly keywords: readonly string[];
  /** The labels of its tags. */
  readonly tags: readonly string[];
  /** Other names that front matter gives it. */
  readonly aliases: readonly string[];
  /** Questions that, as front matter says, it answers. */
  readonly questions: readonly string[];
  /** Site path with baseUrl and trailing slash as the site serves it. */
  readonly url: string;
  /** Absolute path of the markdown file; null where only the built page has the text. */
  readonly sourcePath: string | null;
  /** The same, relative to the site, with forward slashes. */
  readonly sourceFile: string | null;
  /** The file that `sourceFile` translates, else `sourceFile` itself. */
  readonly originalFile: string | null;
  /** Path below the content folder, without the file: "guide/chapter-03", or "." */
  readonly folder: string;
  /** All of it, private fields included. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** The fields that the options name. */
  readonly keptFrontMatter: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** What readers call it; null outside the docs. */
  readonly versionLabel: string | null;
  /** Whether a reader who chose no version gets this one. */
  readonly isCurrentVersion: boolean;
  /** The docs instance, the blog or the pages that it is of. */
  readonly instance: string;
  /** What readers call that. */
  readonly instanceLabel: string;
  readonly locale: string;
  readonly lastUpdatedAt: number | null;
  /** Labels of the categories above it, outermost first. */
  readonly sidebarTrail: readonly string[];
  /** Its running number in its sidebar, from 1. */
  readonly sidebarPosition: number | null;
  /** What it is read in the order of, as in "default/book"; null where it is in no such order. */
  readonly readingOrder: string | null;
};

/** Something in a document that its author should mend, and that stops nobody else's. */
export type DocumentProblem = {
  readonly sourceFile: string;
  /** Names the file and says what to write. */
  readonly message: string;
};
