/** What is not of the docs goes by these names. */
const TAKEN: ReadonlySet<string> = new Set(['attachments', 'blog', 'pages']);

/** What a docs instance is called in the index: its plugin's id, unless that is what something else is called. */
export function docsInstance(pluginId: string): string {
  return TAKEN.has(pluginId) || pluginId.startsWith('blog:') ? `docs:${pluginId}` : pluginId;
}

/** The same of a blog: the one without an id of its own is "blog". */
export function blogInstance(pluginId: string): string {
  return pluginId === 'default' ? 'blog' : `blog:${pluginId}`;
}

export const PAGES_INSTANCE = 'pages';

/** Files beside the pages. */
export const ATTACHMENTS_INSTANCE = 'attachments';
