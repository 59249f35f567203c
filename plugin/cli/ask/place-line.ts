/** Where something stands, and what of the site that is of. */
export function placeLine({url}: {readonly url: string}, origin: string | null): string {
  return origin === null ? url : `${url} (${origin})`;
}
