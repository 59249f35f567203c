/** The messages that the tables of a page quote in their first column, each as the source has it. */
export function quotedMessages(page: string): readonly string[] {
  return page.split('\n').flatMap((line) => {
    const [, fence = '', code] = /^\| (`)(.+?)` \|/.exec(line) ?? [];
    // A backtick within is written twice here, and stands for one.
    return fence && code ? [code.replaceAll('``', '`')] : [];
  });
}
