import type {PluginOptions} from '../options.cjs';
import {type ChunkChanges, chunkChanges, type Identified} from './index-changes.js';
import {type IndexSettings, indexSettings, settingChanges} from './index-settings.js';
import type {IndexState} from './index-state.js';
import {describeChanges} from './section-changes.js';

/** What the last build left, if that can be read. */
export type StateBefore = IndexState | 'unreadable' | null;

type IndexComparison = {
  /** Why everything is indexed anew, as far as that is known before anything is embedded. */
  readonly why: string | null;
  readonly finish: (chunks: readonly Identified[], identity: string | null) => ComparedIndex;
};

export type ComparedIndex = {
  /** For the next build to be compared with. */
  readonly state: IndexState;
  readonly changes: ChunkChanges;
  /** What is another than in the last build; null where nothing is, or `why` has said it. */
  readonly line: string | null;
};

/** Compares an index with that of the last build. */
export function compareIndex(
  before: StateBefore,
  options: Pick<PluginOptions, 'chunking' | 'embedding'>,
  now = new Date(),
): IndexComparison {
  const settings = indexSettings(options);
  const why = before && whyAnew(before, settings);
  return {
    why,
    finish(chunks, identity) {
      const known = isState(before) ? before : null;
      const changes = chunkChanges(known?.chunks ?? [], chunks, now.toISOString());
      const said = known?.identity ?? identity;
      const isOtherModel = identity !== null && said !== identity;
      const line = isOtherModel
        ? 'Everything is indexed anew: what embeds, or its files, is not what it was.'
        : sentence(describeChanges(changes.sections));
      return {
        // Where nothing was left to embed, the vectors of before may still be those of the next build.
        state: {settings, identity: identity ?? said, chunks: changes.chunks},
        changes,
        line: known && why === null ? line : null,
      };
    },
  };
}

function whyAnew(before: IndexState | 'unreadable', settings: IndexSettings): string | null {
  if (before === 'unreadable') {
    return 'What the last build noted of its index could not be read; everything is indexed anew.';
  }
  const changes = settingChanges(before.settings, settings);
  return changes.length > 0 ? `Everything is indexed anew: ${changes.join(', ')}.` : null;
}

function isState(before: StateBefore): before is IndexState {
  return before !== null && before !== 'unreadable';
}

function sentence(text: string | null): string | null {
  return text === null ? null : `Since the last build, ${text}.`;
}
