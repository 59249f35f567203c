import {logger} from '@docusaurus/logger';
import type {IndexJob, MadeIndex} from './make-index.js';

/** Says what can be asked now: at first all of it, then what has changed. */
export function sayMade(
  {documents}: Pick<IndexJob, 'documents'>,
  changed: number | null,
  {embedded}: Pick<MadeIndex, 'embedded'>,
): void {
  if (changed === null) {
    const count = documents.reduce((sum, {chunks}) => sum + chunks.length, 0);
    logger.info`[rag-chat] number=${count} sections can be asked.`;
    return;
  }
  const texts = embedded === null ? '' : `, ${counted(embedded, 'text')} embedded`;
  logger.info(`[rag-chat] The index is up to date: ${counted(changed, 'changed page')}${texts}.`);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
