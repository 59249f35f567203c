/** The messages that the tables of a page quote in their first column, as the source has them. */
export function quotedMessages(page: string): readonly string[] {
  return page.split('\n').flatMap((line) => {
    // Two of them stand around what has one in it.
    const [, , code] = /^\| (``?)(.+?)\1 \|/.exec(line) ?? [];
    return code ? [code] : [];
  });
}
