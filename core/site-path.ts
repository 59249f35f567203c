/** Any site, for telling what leads away from it. */
const SOME_SITE = 'https://site.invalid';

/** A link of an answer leads here: it must stay on the site, whatever browsers make of odd characters. */
export function isSitePath(value: unknown): value is string {
  try {
    return (
      typeof value === 'string' &&
      value.startsWith('/') &&
      new URL(value, SOME_SITE).origin === SOME_SITE
    );
  } catch {
    return false;
  }
}
