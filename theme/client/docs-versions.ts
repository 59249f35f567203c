import {docsInstance} from '../../core/instance-id.js';

/** Of docs instances, by their ids in the index, the version that a reader reads. */
export type DocsVersions = Readonly<Record<string, string>>;

type Version = {readonly name: string; readonly path: string; readonly isLast: boolean};

/**
 * What Docusaurus shows a reader: of the docs around the page their own version, of others the one
 * that was chosen in them. Undefined where that is all what one gets who chose none.
 */
export function docsVersions(
  docs: Readonly<Record<string, unknown>> | undefined,
  page: string,
  preferredIn: (pluginId: string) => string | null,
): DocsVersions | undefined {
  const instances = Object.entries(docs ?? {}).map(([pluginId, data]) => ({
    pluginId,
    versions: versionsIn(data),
  }));
  const around = instances
    .flatMap(({pluginId, versions}) => versions.map((version) => ({pluginId, version})))
    .filter(({version}) => isWithin(page, version.path))
    .sort((a, b) => b.version.path.length - a.version.path.length)[0];
  const chosen = instances.flatMap(({pluginId, versions}) => {
    const preferred = preferredIn(pluginId);
    const version =
      around?.pluginId === pluginId
        ? around.version
        : versions.find(({name}) => name === preferred);
    return version && !version.isLast ? [[docsInstance(pluginId), version.name] as const] : [];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

function versionsIn(data: unknown): readonly Version[] {
  const {versions}: {versions?: unknown} = Object(data);
  return Array.isArray(versions) ? versions.filter(isVersion) : [];
}

function isVersion(value: unknown): value is Version {
  const {name, path, isLast}: {name?: unknown; path?: unknown; isLast?: unknown} = Object(value);
  return typeof name === 'string' && typeof path === 'string' && typeof isLast === 'boolean';
}

function isWithin(page: string, folder: string): boolean {
  const path = folder.replace(/\/$/, '');
  return page === path || page.startsWith(`${path}/`);
}
