/** The page that is opened. */
export const PAGE = 'docs/chapter-01';
