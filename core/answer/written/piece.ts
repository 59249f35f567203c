/** What can be judged by itself of what a model writes, as it wrote it. */
export type Piece = {
  readonly kind: 'code' | 'formula' | 'heading' | 'item' | 'row' | 'sentence';
  /** Markdown; of code what it says, of a formula its TeX, of a row its cells between ` | `. */
  readonly text: string;
  /** Whether it begins a paragraph. */
  readonly opens: boolean;
  /** Whether the text broke off in it. */
  readonly isCut: boolean;
  readonly language?: string;
  readonly number?: number;
  readonly head?: string;
};
