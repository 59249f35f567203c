/**
 * The shapes that build, search and chat share. They are plain data: what the
 * build writes as JSON, the browser reads back unchanged.
 */

/** A heading inside a chunk. A citation leads to the nearest one above its quote. */
export type ChunkHeading = {
  /** `#inverse-kinematics`, or empty when the built page has no such anchor. */
  readonly anchor: string;
  readonly title: string;
  /** 2 for `##`, 3 for `###` …; 1 for what stands before the first heading. */
  readonly level: number;
  /** "3.2.1" when the heading carries its own number, else that of its section. */
  readonly number: string;
  /** Where the heading's line starts in the chunk's `text`; 0 if it stands in an earlier part. */
  readonly offset: number;
  /** Where its reach ends: a heading in a box speaks for that box alone. */
  readonly end: number;
};

/** What stands in a chunk's text and is no plain paragraph: whole lines, or code within a line. */
export type ChunkBlock = {
  readonly kind:
    | 'code'
    | 'formula'
    /** The names of a table's columns. */
    | 'head'
    | 'row'
    /** What opens an item of a list; further paragraphs of it are paragraphs. */
    | 'item'
    /** What a box, a tab or the page is called; also the end of a heading that an earlier part begins. */
    | 'label'
    /** What stands in the place of a picture. */
    | 'image'
    | 'inline code';
  readonly start: number;
  readonly end: number;
  /** Of code, if it names one. */
  readonly language?: string;
  /** Of an item in a numbered list. */
  readonly number?: number;
};

/** The unit that is stored and cited: a section, or a part of one that is too long. */
export type Chunk = {
  /** `ch3-s3.2-001`; unique in one site, version and locale. */
  readonly chunkId: string;
  readonly docId: string;
  /** An attachment is a file that the site serves as it is, not a page. */
  readonly docType: 'doc' | 'blog' | 'page' | 'attachment';
  readonly docTitle: string;
  readonly chapter: number | null;
  /** `ch03` */
  readonly chapterId: string | null;
  readonly chapterTitle: string | null;
  /** Ordinal in the document; what stands before the first `##` is 0. */
  readonly section: number;
  /** "3.2": the heading's own number, else chapter.ordinal, else the ordinal. */
  readonly sectionNumber: string;
  readonly sectionTitle: string;
  readonly sectionLevel: number;
  /** "3.2.1" when the chunk starts at such a heading. */
  readonly subsection: string | null;
  readonly headingPath: readonly string[];
  /** Site path with baseUrl and trailing slash as the site serves it. */
  readonly url: string;
  /** `#inverse-kinematics`, or empty for the introduction. */
  readonly urlAnchor: string;
  readonly headings: readonly ChunkHeading[];
  /** Markdown, for showing. */
  readonly content: string;
  /** Plain text, for searching and quoting; one block a line. */
  readonly text: string;
  /** In order of their start; only code within a line may lie in another one: an item, a row, a label. */
  readonly blocks: readonly ChunkBlock[];
  /** Where in `text` each of its vector parts begins. */
  readonly parts: readonly number[];
  /** cl100k tokens of `content`. */
  readonly tokenCount: number;
  /** Position within the section, from 0. */
  readonly chunkIndex: number;
  readonly chunkCount: number;
  /** Where `content` stands in `sourceFile`; null where only the built page has it. */
  readonly startChar: number | null;
  readonly endChar: number | null;
  /** Relative to the site; a partial's own where all of it stands there. */
  readonly sourceFile: string | null;
  /** sha256 of what is embedded. */
  readonly contentHash: string;
  readonly prev: string | null;
  readonly next: string | null;
  /** Ids of the documents that it links to. */
  readonly links: readonly string[];
  readonly tags: readonly string[];
  /** Other names of the document. */
  readonly aliases: readonly string[];
  /** The fields that the site's options name. */
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly version: string;
  /** What readers call the version, as in "Next"; null outside the docs. */
  readonly versionLabel: string | null;
  /** Whether a reader who chose no version gets this one. */
  readonly isCurrentVersion: boolean;
  /** What of the site it is in: a docs instance by its id, "blog", "pages". See `instanceId`. */
  readonly instance: string;
  /** What readers call that, as in "API reference". */
  readonly instanceLabel: string;
  /** What its document is read in the order of, as in "default/book"; null where it is in no such order. */
  readonly readingOrder: string | null;
  readonly locale: string;
  /** Milliseconds since 1970, as Docusaurus has it. */
  readonly lastUpdatedAt: number | null;
};

/** A chunk that a search returned, with its scores. */
export type Passage = {
  readonly chunk: Chunk;
  /** Higher is better; comparable within one search only. */
  readonly score: number;
  /** How near its best part is in meaning, −1 to 1; null where search went by words alone. */
  readonly nearness: number | null;
  /** The same of each of its parts; null where that is not known. */
  readonly partsNear: readonly number[] | null;
  /** How much of what the question asks for the chunk contains, 0 to 1. */
  readonly coverage: number;
  /** The question's words that the chunk contains, and how telling each is. */
  readonly matched: Readonly<Record<string, number>>;
  /** Where it was asked for. */
  readonly explanation?: Explanation;
};

/** How a passage came to its place: what its score is the sum of, and its rank by each kind of search. */
export type Explanation = {
  readonly words: number;
  /** Null where search went by words alone. */
  readonly meaning: number | null;
  /** For being linked from or to what was found before it. */
  readonly links: number;
  /** For being near the reader's page. */
  readonly page: number;
  readonly recency: number;
  /** From 1; null where that search did not find it. */
  readonly rankByWords: number | null;
  readonly rankByMeaning: number | null;
};

/** A link from a sentence of an answer to a passage. */
export type Citation = {
  /** "Chapter 3, Section 3.2 — Inverse kinematics" */
  readonly label: string;
  /** With the anchor of the nearest heading above the quote. */
  readonly url: string;
  /** It leads to a file, not to a page of the site: `#page=7` is a page of a PDF. */
  readonly isFile?: true;
  /** Verbatim from the chunk's text. */
  readonly quote: string;
  /** Of a table's row, which the quote has in one line. */
  readonly cells?: readonly string[];
  /** Where the quote stands in the chunk's text. */
  readonly start: number;
  /** What stands right before and after it there, for telling it from others that say the same. */
  readonly before: string;
  readonly after: string;
  readonly chunkId: string;
  readonly version: string;
  readonly instance: string;
  /** Of the instance, in a site that has several. */
  readonly instanceLabel?: string;
  /** Of the version, where it is not the one that is being read. */
  readonly versionLabel?: string;
  readonly docTitle: string;
  readonly chapter: number | null;
  readonly chapterTitle: string | null;
  /** Ordinal of the section in its document. */
  readonly section: number;
  readonly sectionNumber: string;
  readonly sectionTitle: string;
};

/** A sentence or a block of an answer, and what backs it. */
export type AnswerPart = {
  readonly kind: 'sentence' | 'item' | 'code' | 'formula' | 'row';
  readonly text: string;
  /** Where in the text code stands within a line. */
  readonly code: readonly {readonly start: number; readonly end: number}[];
  /** Whether it begins a paragraph, rather than going on with the one before. */
  readonly opens: boolean;
  /** From a section that may say more, rather than of the answer itself. */
  readonly isAside: boolean;
  readonly citations: readonly Citation[];
  /** Of code, if it is known. */
  readonly language?: string;
  /** Of an item in a numbered list. */
  readonly number?: number;
  /** The names of the columns of a table's row, as the table has them. */
  readonly head?: string;
  /** Of what a language model has written: whether the passages say so. Absent where nothing is claimed. */
  readonly support?: 'supported' | 'unsupported';
  /** Why it is unsupported. */
  readonly doubts?: readonly Doubt[];
  /** Of code: the passages do not have it. */
  readonly isGenerated?: true;
};

/** Why a sentence may not be what its passages say. */
export type Doubt = 'number' | 'unit' | 'negation' | 'identifier' | 'meaning' | 'uncited';

/** Where else a question may be put that is not answered here. */
export type WiderScope = {
  readonly scope: 'book' | 'other versions';
  /** What the index is sure to answer there. */
  readonly isAnswerable: boolean;
  /** The other versions that answer it; as many as were tried. */
  readonly answering?: readonly AnsweringVersion[];
  /** All others were tried, and one answers. */
  readonly isOnlyOne?: true;
};

/** A version of the docs that answers what the reader's own one does not. */
export type AnsweringVersion = Pick<Citation, 'instance' | 'instanceLabel' | 'version'> & {
  readonly versionLabel: string;
  /** The section that answers. */
  readonly label: string;
  readonly url: string;
};

export type Refusal = {
  /** The nearest there is, which is no answer. */
  readonly nearest: readonly Citation[];
  readonly wider: readonly WiderScope[];
};

/** A question that the book is sure to answer. */
export type FollowUp = {
  readonly question: string;
  /** The section that answers it. */
  readonly label: string;
  readonly url: string;
};

/** What an answer is made of, as it comes; `done` is the last, and comes always. */
export type AnswerEvent =
  /** What was searched for, where the question refers to what was said before. */
  | {readonly kind: 'understood'; readonly question: string}
  /** An answer begins, and what came of one before counts no more; `quoted` where nothing else is said. */
  | {
      readonly kind: 'found';
      readonly passages: number;
      readonly origin?: Answer['origin'];
      readonly isServed?: true;
    }
  /** What is being written, in plain words and not checked yet; the next part takes its place. See `draftPart`. */
  | {readonly kind: 'draft'; readonly text: string}
  | {readonly kind: 'part'; readonly part: AnswerPart}
  | {readonly kind: 'refused'; readonly refusal: Refusal}
  | {readonly kind: 'followUps'; readonly followUps: readonly FollowUp[]}
  | {readonly kind: 'done'};

/** A whole answer. */
export type Answer = {
  /** Of the book's own sentences, or in words of a language model. */
  readonly origin: 'quoted' | 'written';
  /** The site's answer server has given it, and may be told what its reader thinks of it. */
  readonly isServed?: true;
  /** What was searched for, where the question refers to what was said before. */
  readonly understood: string | null;
  readonly parts: readonly AnswerPart[];
  /** What is being written after these, in plain words and not checked yet. */
  readonly draft?: string;
  /** Null where there is an answer. */
  readonly refusal: Refusal | null;
  readonly followUps: readonly FollowUp[];
};
