import type {Chunk} from '../../core/types.js';

/** What the embedding model reads of a chunk: where it stands, then what it says. */
export function embeddedText({headingPath, text}: Pick<Chunk, 'headingPath' | 'text'>): string {
  return `${headingPath.join(' > ')}: ${text}`;
}
