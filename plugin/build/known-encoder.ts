import {join} from 'node:path';
import type {PackedEncoder} from '../store/encoder-files.js';
import {type KeptFiles, keptFiles} from './kept-files.js';
import {stateFolder} from './state-folder.js';

type Site = {readonly siteDir: string};

/** Keeps what the last build made of the query encoder, as long as nothing that it was made of changes. */
export type KnownEncoder = {
  readonly get: (key: string) => Promise<PackedEncoder | null>;
  readonly put: (key: string, encoder: PackedEncoder) => Promise<void>;
};

/** For those who have no folder to keep it in. */
export const NO_ENCODER_KEPT: KnownEncoder = {get: async () => null, put: async () => {}};

/** Of one locale. */
export function knownEncoder(site: Site, pluginId: string, locale: string): KnownEncoder {
  const kept = keptIn(site, pluginId, locale);
  return {
    async get(key) {
      const found = await kept.get(key);
      return found && {...found.facts, files: found.files};
    },
    put: (key, {files, ...facts}) =>
      kept.put(
        key,
        facts,
        files.map(({kind, name, bytes}) => ({
          ...{kind, name, length: bytes.length},
          bytes: () => bytes,
        })),
      ),
  };
}

/** As if no build before had made one. */
export async function forgetEncoder(site: Site, pluginId: string, locale: string): Promise<void> {
  await keptIn(site, pluginId, locale).forget();
}

function keptIn(
  site: Site,
  pluginId: string,
  locale: string,
): KeptFiles<Omit<PackedEncoder, 'files'>> {
  return keptFiles(join(stateFolder(site, pluginId), locale, 'encoder.bin'));
}
