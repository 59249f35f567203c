/** How many word pieces a query encoder of a site's own knows, unless its author says otherwise. */
export const DEFAULT_PIECES = 8000;
