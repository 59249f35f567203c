/** An address that opens the chat with a question, on the page that it was asked on. */
export function questionLink(
  {question, page}: {readonly question: string; readonly page: string},
  base: string,
): string {
  const link = new URL(page, base);
  link.searchParams.set('ask', question);
  return link.href;
}
