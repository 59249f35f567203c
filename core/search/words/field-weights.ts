/** How much a word says about a section by where it stands: BM25F, by the section. */
export const FIELD_WEIGHTS = {
  /** The document's title and other names. */
  title: 2,
  /** The headings above the section's own. */
  path: 1.5,
  /** The section's own heading, and those inside. */
  headings: 2.5,
  tags: 1,
  body: 1,
  /** What stands in the body as code. */
  code: 0.8,
} as const;

/** How soon further repetitions of a word say nothing more. */
export const K1 = 1.2;
/** How much a long body's words count less; headings are as long as they need to be. */
export const B = 0.5;
