export type Question = {
  readonly text: string;
  /** Places of what answers it; any does. */
  readonly relevant: ReadonlySet<number>;
};
