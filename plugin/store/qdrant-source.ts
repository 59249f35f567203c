import {parseManifest} from '../../core/index-format/manifest.js';
import {type IndexSource, IndexUnavailableError} from '../../core/search/source.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {questionModel} from '../embed/question-model.js';

/** How a program in Node searches an index in Qdrant. */
export type QdrantSearch = {
  /** As in `http://localhost:6333`. */
  readonly url: string;
  readonly apiKey?: string;
  /**
   * What puts a question among the sections: the small `encoder` that readers have, or the
   * embedding `model` itself. Default: `encoder`.
   */
  readonly question?: 'encoder' | 'model';
  /** As in the site's options, where it has another model than the packaged one. */
  readonly embedding?: Partial<EmbeddingOptions>;
  /** Hears why the files answer in the place of Qdrant, or words alone say what is found. Default: a warning. */
  readonly onFailure?: (error: Error) => void;
};

/** The same files, of an index that is asked for in Qdrant. */
export function qdrantSource(source: IndexSource, search: QdrantSearch): IndexSource {
  const {url, apiKey, question = 'encoder', embedding = {}, onFailure = warn} = search;
  checkAccess(search);
  return {
    async readManifest() {
      const manifest = parseManifest(await source.readManifest());
      if (manifest.qdrant === null) {
        throw new IndexUnavailableError(
          'This index is not in Qdrant: set "qdrant.url" in the plugin’s options, and build the site.',
        );
      }
      return {...manifest, qdrant: {...manifest.qdrant, url, key: apiKey ?? null}};
    },
    read: source.read,
    asking: {
      onFailure,
      ...(question === 'model' && {encode: heard(questionModel(embedding), onFailure)}),
    },
  };
}

/** What cannot be sent would only be found out with the first question. */
function checkAccess({url, apiKey}: QdrantSearch): void {
  if (!/^https?:\/\//i.test(url)) {
    throw new IndexUnavailableError(
      `"qdrant.url" is the address of a server, as in http://localhost:6333, and not "${url}".`,
    );
  }
  if (apiKey !== undefined && !/^[!-~]+$/.test(apiKey)) {
    throw new IndexUnavailableError('"qdrant.apiKey" has characters that cannot be sent.');
  }
}

type Encode = ReturnType<typeof questionModel>;

/** Whoever asks finds something without the model, too. */
function heard(encode: Encode, onFailure: (error: Error) => void): Encode {
  return async (question, signal) => {
    try {
      return await encode(question, signal);
    } catch (error) {
      if (!signal?.aborted && error instanceof Error) {
        onFailure(error);
      }
      throw error;
    }
  };
}

function warn(error: Error): void {
  console.warn('The search does with less than there is.', error);
}
