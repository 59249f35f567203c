/** A listing. */
export type CodeProps = {readonly code: string; readonly language?: string | undefined};
