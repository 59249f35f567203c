import type {AnchorCheck} from '../../core/index-status.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import type {AuthoredQuestions} from '../store/answered-questions.js';
import type {KeptWork} from '../store/segment-writer.js';
import {writeStaticIndex} from '../store/static-index.js';
import {nothingCounted} from '../store/words/word-files.js';
import {anchorChecker} from './built-anchors.js';
import {keptClusters} from './kept-clusters.js';
import {keptFiles} from './kept-files.js';
import {keptMeaning} from './kept-meaning.js';
import type {WrittenDocument} from './written-document.js';

/** What is searched, and how. */
export type IndexJob = {
  readonly documents: readonly WrittenDocument[];
  readonly settings: IndexSettings;
};

export type IndexSettings = {
  readonly siteDir: string;
  readonly outDir: string;
  readonly baseUrl: string;
  readonly locale: string;
  readonly embedding: EmbeddingOptions | false;
  /** What the site's authors propose to ask, if anything. */
  readonly proposed: AuthoredQuestions | null;
};

/** All files of an index. */
export type MadeIndex = {
  /** As it is served. */
  readonly manifest: string;
  /** The others by their paths, as in "texts/k3v9x2a.bin". */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What of it an earlier build can vouch for. */
  readonly anchors: AnchorCheck;
  /** How many texts were embedded for what is new; null where all was looked up, or none is wanted. */
  readonly embedded: number | null;
};

export type KeepingMaker = {
  readonly make: (job: IndexJob) => Promise<MadeIndex>;
  /** Does beforehand what the next one would wait for. */
  readonly prepare: () => Promise<void>;
};

const NO_MEANING = {meaning: null, embedded: null} as const;

/** Makes the same index as the build, into memory; of the next one only what is another, and what that touches. */
export function keepingMaker(): KeepingMaker {
  let kept = nothingYet('');
  return {
    async make({documents, settings}) {
      const {locale, embedding, proposed} = settings;
      const how = JSON.stringify([locale, embedding && nameOf(embedding)]);
      if (kept.how !== how) {
        kept = nothingYet(how);
      }
      const {meaning, embedded} = embedding
        ? await kept.meaning.of(documents, {...settings, embedding})
        : NO_MEANING;
      const {sink, files, finish} = kept.files.begin();
      const manifest = await writeStaticIndex(
        sink,
        {
          chunks: documents.flatMap(({chunks}) => chunks),
          ...{locale, meaning, kept: kept.ofSegment},
          // An author in the middle of writing is told nothing of them; the build will tell.
          questions: proposed && {proposed, warn: () => {}},
        },
        async (path) => files.get(path) ?? new Uint8Array(),
      );
      finish();
      const anchors = await kept.checkAnchors(documents, settings);
      return {manifest: JSON.stringify(manifest), files, anchors, embedded};
    },
    prepare: () => kept.meaning.warm(),
  };
}

/** What the first index is made of. */
function nothingYet(how: string) {
  const segments = new Map<string, KeptWork>();
  return {
    how,
    meaning: keptMeaning(),
    files: keptFiles(),
    checkAnchors: anchorChecker(),
    ofSegment(name: string): KeptWork {
      const own = segments.get(name) ?? {
        counted: nothingCounted(),
        vectors: new WeakMap(),
        cluster: keptClusters(),
      };
      segments.set(name, own);
      return own;
    },
  };
}

/** Tuning changes the query encoder alone. */
function nameOf({tuneToSite: _tuned, ...options}: EmbeddingOptions): object {
  return options;
}
