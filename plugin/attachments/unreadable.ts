/** A file that holds nothing to ask: why, in words that follow its name. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** Whatever opening or reading a file threw: no other file is worse for it. */
export function asUnreadable(error: unknown, name: string): Unreadable {
  if (error instanceof Unreadable) {
    return error;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new Unreadable(
    `cannot be read (${reason}): save it anew, or name it as "!${name}" in "content.attachments"`,
  );
}
