export function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}

/** What the operating system calls it. */
export function codeOf(error: unknown): string {
  if (error instanceof Error) {
    return 'code' in error ? String(error.code) : error.message;
  }
  return String(error);
}
