/** Where a site is, by the place of its index; nothing where that is not in the web. */
export function siteOf(index: unknown): {readonly siteUrl?: string} {
  if (typeof index === 'object' && index !== null && 'source' in index) {
    return siteOf(index.source);
  }
  const isPlace = typeof index === 'string' || index instanceof URL;
  return isPlace && /^https?:\/\//i.test(String(index)) ? {siteUrl: new URL(index).origin} : {};
}
