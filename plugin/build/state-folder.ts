import {join} from 'node:path';

type Site = {readonly siteDir: string};

/** Below the folder that `docusaurus clear` removes, with and without Plug'n'Play. */
function stateRoot({siteDir}: Site): string {
  const packages = process.versions['pnp'] === undefined ? 'node_modules' : '.yarn';
  return join(siteDir, packages, '.cache', 'docusaurus-plugin-rag-chat');
}

/** Where a site's builds leave what the next one and the commands need. */
export function stateFolder(site: Site, pluginId: string): string {
  return join(stateRoot(site), pluginId);
}

/** What all versions, locales and plugin instances of a site share. The dot keeps it apart from their ids. */
export function sharedFolder(site: Site, name: '.vectors' | '.models'): string {
  return join(stateRoot(site), name);
}
