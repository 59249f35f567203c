/** A text without its line breaks and the blanks around them. */
export function oneLine(text: string): string {
  if (!text.includes('\n')) {
    return text;
  }
  const lines = text.split('\n');
  const last = lines.length - 1;
  return lines
    .map((line, index) =>
      index === 0 ? line.trimEnd() : index === last ? line.trimStart() : line.trim(),
    )
    .filter((line, index) => line !== '' || index === 0 || index === last)
    .join(' ');
}
