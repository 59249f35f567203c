/** A line of a file as it is searched and quoted: a paragraph, a message. */
export type Line = {
  readonly text: string;
  /** A message is quoted with who said it and when; a label names what follows, and is not quoted. */
  readonly kind: 'text' | 'item' | 'label';
};

/** What of a file is cited together, if it says so itself. */
export type FilePage = {
  readonly number: number;
  readonly lines: readonly Line[];
};

/** A file that has been opened: what it is called, and what it says, read as it is asked for. */
export type OpenedFile = {
  readonly title: string;
  /** When it was written, if it says so; milliseconds since 1970. */
  readonly writtenAt: number | null;
  readonly lines: AsyncIterable<readonly Line[]>;
};
