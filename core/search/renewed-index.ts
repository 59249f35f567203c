import {parseManifest} from '../index-format/manifest.js';
import {type OpenedIndex, openManifest} from './opened-index.js';
import type {IndexSource} from './source.js';

/** What is asked of an index; says what the index lacks of what an answer had to do without. */
type Ask<Value> = (index: OpenedIndex, onLacking: (error: unknown) => void) => Promise<Value>;

/** The index of a site that is deployed anew while readers have a page of it open. */
export type RenewedIndex = {
  readonly current: () => OpenedIndex;
  /** Whether there is another one than before. */
  readonly renew: () => Promise<boolean>;
  /** Asks once more where something failed or was lacking, and there is another index by now. */
  readonly ask: <Value>(question: Ask<Value>, signal?: AbortSignal) => Promise<Value>;
};

export async function renewedIndex(source: IndexSource, page?: string): Promise<RenewedIndex> {
  let opened = await openManifest(source, parseManifest(await source.readManifest()), page);

  let renewing: Promise<boolean> | null = null;

  /** Where the site was deployed anew, its files have other names: opens what is there now. */
  const renew = async (): Promise<boolean> => {
    const manifest = parseManifest(await source.readManifest());
    if (JSON.stringify(manifest) === JSON.stringify(opened.manifest)) {
      return false;
    }
    opened = await openManifest(source, manifest);
    return true;
  };
  /** Questions that fail at the same time ask once. */
  const isNew = async (failed: OpenedIndex): Promise<boolean> => {
    if (opened !== failed) {
      return true;
    }
    const own =
      renewing ??
      renew().finally(() => {
        renewing = null;
      });
    renewing = own;
    return own.catch((error: unknown) => {
      // Who began it may have been stopped with its request.
      if (renewing !== own) {
        throw error;
      }
      renewing = null;
      return isNew(failed);
    });
  };
  const ask = async <Value>(question: Ask<Value>, signal?: AbortSignal): Promise<Value> => {
    const asked = opened;
    let isLacking = false;
    try {
      const answer = await question(asked, () => {
        isLacking = true;
      });
      return isLacking && (await isNew(asked).catch(() => false))
        ? await question(opened, () => {})
        : answer;
    } catch (error) {
      if (signal?.aborted || !(await isNew(asked).catch(() => false))) {
        throw error;
      }
      return question(opened, () => {});
    }
  };
  return {current: () => opened, renew: () => isNew(opened), ask};
}
