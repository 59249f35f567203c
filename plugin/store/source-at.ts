import {resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {type IndexSource, urlSource} from '../../core/search/source.js';
import {folderSource} from './folder-source.js';

/** An index by its folder, its `file:` URL or its address in the web. */
export function sourceAt(place: string | URL): IndexSource {
  const text = String(place);
  if (/^https?:\/\//i.test(text)) {
    return urlSource(text);
  }
  // Messages say where it was looked for, wherever the process was started.
  return folderSource(/^file:/i.test(text) ? fileURLToPath(text) : resolve(text));
}
