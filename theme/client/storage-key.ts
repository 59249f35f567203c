import siteStorage from '@generated/site-storage';

/** What is kept in the reader's browser goes by name and site, as what Docusaurus keeps there. */
export function storageKey(name: string): string {
  return `docusaurus.rag-chat.${name}${siteStorage.namespace}`;
}
