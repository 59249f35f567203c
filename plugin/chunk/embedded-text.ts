import type {Chunk} from '../../core/types.js';

/** What the embedding model reads of a chunk: where it stands, what it says, and how it goes on. */
export function embeddedText(
  {headingPath, text}: Pick<Chunk, 'headingPath' | 'text'>,
  tail: string,
): string {
  const said = `${headingPath.join(' > ')}: ${text}`;
  return tail === '' ? said : `${said}\n${tail}`;
}
