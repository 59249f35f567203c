import type {LanguageModel} from 'ai';
import {isAddress, type ModelOption} from './model-option.js';

/** What a model is asked with. */
export type LoadedModel = {
  readonly streamText: typeof import('ai').streamText;
  readonly model: LanguageModel;
};

/** The libraries, which a site without a model need not have. */
export type Libraries = {
  readonly ai: () => Promise<Pick<typeof import('ai'), 'streamText'>>;
  readonly openAi: () => Promise<
    Pick<typeof import('@ai-sdk/openai-compatible'), 'createOpenAICompatible'>
  >;
};

/** Bundlers insist on what is imported without saying what happens where it is missing. */
const failed = (error: unknown): never => {
  throw error;
};

export const LIBRARIES: Libraries = {
  ai: () => import('ai').catch(failed),
  openAi: () => import('@ai-sdk/openai-compatible').catch(failed),
};

/** A library that written answers need is missing, or does not run. */
class LibraryError extends Error {
  override readonly name = 'LibraryError';
}

/** As Node, Deno, Bun and bundlers say it. */
const MISSING = /Cannot find (?:module|package)|Could not resolve|No such module|Module not found/i;

function notLoaded(name: string, error: unknown): never {
  if (MISSING.test(String(error))) {
    throw new LibraryError(
      `Written answers need ${name}: run \`npm install ai@6 @ai-sdk/openai-compatible@2\`. Until then, answers are quoted.`,
    );
  }
  // What it fails of may name files, and is for the log alone.
  throw new LibraryError(`${name} cannot be loaded, so answers are quoted.`, {cause: error});
}

/** Loads what asks a model. */
export async function loadModel(
  option: ModelOption,
  {ai, openAi}: Libraries = LIBRARIES,
): Promise<LoadedModel> {
  const {streamText} = await ai().catch((error: unknown) => notLoaded('ai', error));
  if (!isAddress(option)) {
    return {streamText, model: option};
  }
  const {createOpenAICompatible} = await openAi().catch((error: unknown) =>
    notLoaded('@ai-sdk/openai-compatible', error),
  );
  const {url, name, key, headers} = option;
  const {origin, pathname, search} = new URL(url);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: origin + pathname,
    // What an answer costs counts against the limit of a day.
    includeUsage: true,
    ...(key !== undefined && key !== '' && {apiKey: key}),
    ...(headers && {headers: {...headers}}),
    ...(search !== '' && {queryParams: Object.fromEntries(new URLSearchParams(search))}),
  });
  return {streamText, model: provider(name)};
}
