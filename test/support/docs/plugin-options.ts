import {withVariables} from './with-variables.ts';

export type AuthoredOptions = Readonly<Record<string, unknown>>;

/** What an author has in the environment where a recipe speaks of it. */
export const VARIABLES = {
  QDRANT_URL: 'https://qdrant.example:6333',
  QDRANT_PUBLIC_KEY: 'everybody',
  CONTEXT: 'production',
} as const;

/** The options that a block has, as they are with these variables in the environment. */
export function optionsIn(
  code: string,
  variables: Readonly<Record<string, string>> = VARIABLES,
): AuthoredOptions {
  return withVariables(variables, () => new Function(`return {${code}};`)());
}
