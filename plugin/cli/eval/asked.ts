/** A question of which it is known where the site answers it. */
export type Asked = {
  readonly question: string;
  /** Addresses, any of which is right; none means that the site can't answer. */
  readonly gold: readonly string[];
  readonly kind: string | null;
  /** The version of the docs to search; null for what a reader gets who chose none. */
  readonly version: string | null;
  /** Where it is written: `questions.jsonl:12`. */
  readonly place: string;
};
