import {fits, misfit, type Schema, type Shape} from '../http/schema.js';

type ObjectSchema = Schema & {readonly type: 'object'};

/** What an assistant may do with the book. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Throws a `ToolError` where it is not asked for rightly. */
  readonly call: (input: unknown, signal: AbortSignal) => Promise<Told>;
};

/** The same twice: as an assistant reads it, and as programs do. */
type Told = {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What is wrong with a call, as the assistant is told, which may then do it better. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

type Parts<Input> = Omit<Tool, 'call' | 'input'> & {
  readonly input: Input;
  readonly run: (input: Shape<Input>, signal: AbortSignal) => Promise<Told>;
};

/** A tool whose input is checked before it runs. */
export function tool<const Input extends ObjectSchema>({run, ...shown}: Parts<Input>): Tool {
  return {
    ...shown,
    async call(input, signal) {
      if (!fits(input, shown.input)) {
        throw new ToolError(misfit(input, shown.input, 'The input') ?? 'The input is wrong.');
      }
      return run(input, signal);
    },
  };
}
