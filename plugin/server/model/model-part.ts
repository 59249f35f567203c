/** What a model says, piece by piece. */
export type ModelPart =
  | {readonly kind: 'text'; readonly text: string}
  /** It thinks, which nobody is shown; it is not silent. */
  | {readonly kind: 'thought'}
  | {readonly kind: 'end'; readonly isWhole: boolean; readonly usage: Usage};

/** What the provider says that it took. */
export type Usage = {readonly input: number | undefined; readonly output: number | undefined};

/** What a model is asked. */
export type Asked = {
  readonly system: string;
  readonly messages: readonly {readonly role: 'assistant' | 'user'; readonly content: string}[];
  /** What it may write. */
  readonly mostTokens: number;
};

/** A model that can be asked; the signal ends its connection. */
export type LoadedModel = (asked: Asked, signal: AbortSignal) => AsyncIterable<ModelPart>;
