import type {WidgetOptions} from './widget-options.cjs';

export const DEFAULT_WIDGET: WidgetOptions = {
  mount: 'root',
  launcher: 'navbar',
  shortcut: 'i',
  selection: true,
};
