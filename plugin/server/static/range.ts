/** A part of a file, its ends included. */
export type ByteRange = {readonly start: number; readonly end: number};

/** What a request wants of a file; null for all of it, as where it wants several parts. */
export function rangeOf(header: string | null, size: number): ByteRange | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) {
    return null;
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? 'none' : {start, end};
}
