import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';
import siteStorage from '@generated/site-storage';
import {useCallback} from 'react';
import {type DocsVersions, docsVersions} from './docs-versions.js';
import {storageSlot} from './storage.js';

/**
 * Tells which versions the reader of a page reads. Docusaurus' own hooks for it stand in a context
 * that begins below the chat, and a site may do without its docs.
 */
export function useDocsVersions(): (page: string) => DocsVersions | undefined {
  const docs = useAllPluginInstancesData('docusaurus-plugin-content-docs');
  return useCallback((page) => docsVersions(docs, page, preferredVersion), [docs]);
}

/** As Docusaurus keeps what was chosen from its menu of versions. */
function preferredVersion(pluginId: string): string | null {
  const key = `docs-preferred-version-${pluginId}${siteStorage.namespace}`;
  return storageSlot('local', key).read();
}
