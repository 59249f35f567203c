/**
 * Stands in a chunk's text for what the page shows and the source does not
 * say, as in `{version}`. What contains it cannot be quoted.
 */
export const UNKNOWN_TEXT = '\uFFFC';
