import {EmbeddingError} from '../errors.cjs';
import type {LocalLibrary} from './local-library.js';
import {ProcessFailure} from './local-process.js';
import type {ModelFolder} from './model-folder.js';
import {shownText} from './shown-text.js';

type Circumstances = {
  readonly model: string;
  readonly library: LocalLibrary;
  readonly folder: ModelFolder;
};

/** What the author reads when a process that embeds has failed; other errors stay as they are. */
export function localFailure(error: unknown, {model, library, folder}: Circumstances): unknown {
  if (!(error instanceof ProcessFailure)) {
    return error;
  }
  const {failed, text} = error;
  const message = messages({model, library, folder}, firstLine(error.message), text)[failed];
  return new EmbeddingError(message, {cause: error});
}

function messages({model, library, folder}: Circumstances, reason: string, text: string) {
  return {
    library: `${library.name} does not load on ${process.platform}-${process.arch} (${reason}). ${
      library.from === null
        ? 'Reinstall docusaurus-plugin-rag-chat, or set "embedding.endpoint".'
        : 'Reinstall it, or remove it from the site: the plugin brings a library of its own.'
    }`,
    model: `The embedding model ${model} does not load from ${folder.path} (${reason}). ${folder.remedy}`,
    text: `The embedding model ${model} fails with the text "${shownText(text)}" (${reason}). Change that text, or take another "embedding.model".`,
    process: `A process of the embedding model ${model} has died (${reason}). Set "embedding.threads" lower, or give the build more memory.`,
  };
}

function firstLine(message: string): string {
  const line = message.split('\n', 1)[0] ?? '';
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
