import {aiSdkModel} from './ai-sdk-model.js';
import {isAddress, type ModelOption} from './model-option.js';
import type {LoadedModel} from './model-part.js';
import {openAiModel} from './open-ai/open-ai-model.js';

/** The library that models of the AI SDK need, which other sites need not have. */
export type Libraries = {
  readonly ai: () => Promise<Pick<typeof import('ai'), 'streamText'>>;
};

/** Bundlers insist on what is imported without saying what happens where it is missing. */
const failed = (error: unknown): never => {
  throw error;
};

export const LIBRARIES: Libraries = {
  ai: () => import('ai').catch(failed),
};

/** A library that written answers need is missing, or does not run. */
class LibraryError extends Error {
  override readonly name = 'LibraryError';
}

/** As Node, Deno, Bun and bundlers say it. */
const MISSING = /Cannot find (?:module|package)|Could not resolve|No such module|Module not found/i;

function notLoaded(error: unknown): never {
  if (MISSING.test(String(error))) {
    throw new LibraryError(
      'A model of the AI SDK needs ai: run `npm install ai@6`. Until then, answers are quoted.',
    );
  }
  // What it fails of may name files, and is for the log alone.
  throw new LibraryError('ai cannot be loaded, so answers are quoted.', {cause: error});
}

/** Loads what asks a model. */
export async function loadModel(
  option: ModelOption,
  {ai}: Libraries = LIBRARIES,
): Promise<LoadedModel> {
  if (isAddress(option)) {
    return openAiModel(option);
  }
  const {streamText} = await ai().catch(notLoaded);
  return aiSdkModel(option, streamText);
}
