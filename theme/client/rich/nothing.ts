/** Stands in for what the site does not have. */
export default null;
