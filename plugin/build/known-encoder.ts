import {join} from 'node:path';
import type {PackedEncoder} from '../store/encoder-files.js';
import {type EncoderSource, isSlightChange} from './encoder-source.js';
import {type KeptFiles, keptFiles} from './kept-files.js';
import {stateFolder} from './state-folder.js';

type Site = {readonly siteDir: string};

/**
 * Keeps what a build made of the query encoder, as long as little that it was made of changes:
 * to tune it takes longer than all else that follows on a saved page.
 */
export type KnownEncoder = {
  readonly get: (source: EncoderSource) => Promise<PackedEncoder | null>;
  readonly put: (source: EncoderSource, encoder: PackedEncoder) => Promise<void>;
};

/** For those who have no folder to keep it in. */
export const NO_ENCODER_KEPT: KnownEncoder = {get: async () => null, put: async () => {}};

/** Of one locale. */
export function knownEncoder(site: Site, pluginId: string, locale: string): KnownEncoder {
  const kept = keptIn(site, pluginId, locale);
  return {
    async get({how, sections}) {
      const found = await kept.get(how);
      if (!found) {
        return null;
      }
      const {sections: before, ...facts} = found.facts;
      return isSlightChange(before, sections) ? {...facts, files: found.files} : null;
    },
    put: ({how, sections}, {files, ...facts}) => kept.put(how, {...facts, sections}, files),
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
): KeptFiles<Omit<PackedEncoder, 'files'> & Pick<EncoderSource, 'sections'>> {
  return keptFiles(join(stateFolder(site, pluginId), locale, 'encoder.bin'));
}
