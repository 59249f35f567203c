import useBaseUrl from '@docusaurus/useBaseUrl';
import {INDEX_FOLDER} from '../../core/index-format/manifest.js';

/** Where this site's index is, in the reader's language. */
export function useIndexUrl(): string {
  return useBaseUrl(`/${INDEX_FOLDER}/`);
}
