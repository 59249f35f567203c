import {useAllPluginInstancesData} from '@docusaurus/useGlobalData';

/** What the site's author wants of the chat; the build puts it on every page. */
export type WidgetSettings = {
  readonly launcher: 'both' | 'floating' | 'navbar' | 'none';
  /** Pressed with Ctrl or Command. */
  readonly shortcut: string | false;
  /** Whether a selection can be asked about. */
  readonly selection: boolean;
  /** Of the server that answers, if one does. */
  readonly endpoint?: string;
};

const DEFAULT: WidgetSettings = {launcher: 'navbar', shortcut: 'i', selection: true};

export function useWidgetSettings(): WidgetSettings {
  const [settings] = Object.values(useAllPluginInstancesData('docusaurus-plugin-rag-chat') ?? {});
  return isSettings(settings) ? settings : DEFAULT;
}

function isSettings(data: unknown): data is WidgetSettings {
  return typeof data === 'object' && data !== null && 'launcher' in data;
}
