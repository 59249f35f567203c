import {type DevIndex, devIndex} from './dev-index.js';
import {indexProcess} from './index-process.js';

const indexes = new Map<string, DevIndex>();

/** One for each site: a change of its configuration makes the plugin anew, but neither server nor index. */
export function indexOfSite(siteDir: string, pluginId: string): DevIndex {
  const key = JSON.stringify([siteDir, pluginId]);
  const index = indexes.get(key) ?? devIndex(indexProcess());
  indexes.set(key, index);
  return index;
}
