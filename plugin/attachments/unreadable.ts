import type {AttachedFile} from './attached-file.js';

/** A file that holds nothing to ask: why, in words that follow its name. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Whatever opening or reading a file threw: no other file is worse for it. */
export function asUnreadable(
  error: unknown,
  {name, path}: Pick<AttachedFile, 'name' | 'path'>,
): Unreadable {
  if (error instanceof Unreadable) {
    return error;
  }
  const {code, path: missing}: Partial<NodeJS.ErrnoException> = Object(error);
  if (code === 'ENOENT' && missing === path) {
    return new Unreadable('was removed meanwhile');
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new Unreadable(
    `cannot be read (${reason}): save it anew, or name it as "!${name}" in "content.attachments"`,
  );
}
