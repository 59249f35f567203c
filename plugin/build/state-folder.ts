import {join} from 'node:path';

type Site = {readonly siteDir: string};

/** Where a site's builds leave what the next one and the commands need. */
export function stateFolder({siteDir}: Site, pluginId: string): string {
  const packages = process.versions['pnp'] === undefined ? 'node_modules' : '.yarn';
  return join(siteDir, packages, '.cache', 'docusaurus-plugin-rag-chat', pluginId);
}
