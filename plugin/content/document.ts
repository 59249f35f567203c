/** One page of the site, as the build finds it: where its source is and where it is served. */
export type SourceDocument = {
  /** Unique in one site, version and locale. */
  readonly docId: string;
  readonly title: string;
  /** Site path with baseUrl and trailing slash as the site serves it. */
  readonly url: string;
  /** Absolute path of the markdown file. */
  readonly sourcePath: string;
  /** The same, relative to the site, with forward slashes. */
  readonly sourceFile: string;
  /** Path below the docs folder, without the file: "guide/chapter-03", or "." */
  readonly folder: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tags: readonly string[];
  readonly version: string;
  /** Whether a reader who chose no version gets this one. */
  readonly isCurrentVersion: boolean;
  readonly locale: string;
  readonly lastUpdatedAt: number | null;
};
