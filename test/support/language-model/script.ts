/** What the scripted model does with one request, step by step. */
type Step =
  /** Streams this text as one delta. */
  | {readonly say: string}
  | {readonly waitMs: number}
  /** Says at the end what it took. */
  | {readonly usage: {readonly prompt: number; readonly completion: number}}
  /** Ends for this reason, rather than because it has said everything. */
  | {readonly finish: string}
  /** Writes these bytes as they are, well-formed or not. */
  | {readonly raw: string}
  /** Answers with this status instead of a stream; only as the first step. */
  | {readonly status: number; readonly body?: unknown; readonly headers?: Record<string, string>}
  /** Cuts the connection in the middle of the answer. */
  | {readonly hangUp: true}
  /** Says nothing more and keeps the connection open. */
  | {readonly neverEnd: true};

/** The steps for one request; a script is used up request by request. */
export type Script = readonly Step[];
