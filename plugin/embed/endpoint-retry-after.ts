/** What a `Retry-After` asks for: seconds, or a date. Null where it makes no sense. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') {
    return null;
  }
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
