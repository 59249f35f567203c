import type {UiMessage} from './ui-messages.js';

/** What somebody wrote. */
export function textOf({parts}: Pick<UiMessage, 'parts'>): string {
  return parts.flatMap(({type, text}) => (type === 'text' && text ? [text] : [])).join('\n');
}
