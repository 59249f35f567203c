import {logger} from '@docusaurus/logger';
import {type AnchorCheck, anchorLine, missingLine} from '../../core/index-status.js';

/** Says what of the anchors was checked: at first, and when others are missing. */
export function sayAnchors(now: AnchorCheck, before: AnchorCheck | null): void {
  if (before === null && now.checked + now.changed + now.unbuilt > 0) {
    logger.info(`[rag-chat] ${anchorLine(now)}`);
  }
  const missing = missingLine(now);
  if (missing !== null && now.missing.join() !== before?.missing.join()) {
    logger.warn(`[rag-chat] ${missing}`);
  }
}
