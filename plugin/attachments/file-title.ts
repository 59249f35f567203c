import {posix} from 'node:path';
import {readableName} from '../content/page-names.js';

/** "meeting-notes.txt" → "Meeting notes"; a date stays as it is written. */
export function titleOfFile(name: string): string {
  const bare = posix.basename(name, posix.extname(name));
  return /^\d{4}-\d\d-\d\d$/.test(bare) ? bare : (readableName(bare) ?? name);
}
