/** A file that holds nothing to ask: why, in words that follow its name. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}
