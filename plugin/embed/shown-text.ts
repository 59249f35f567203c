const SHOWN_CHARACTERS = 60;

/** The beginning of a text, by which its author finds it. */
export function shownText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, 2 * SHOWN_CHARACTERS + 2));
  return characters.length > SHOWN_CHARACTERS
    ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…`
    : line;
}
