/** "On Tue, 12 Mar 2024 at 10:15, Ada <ada@…> wrote:", in the languages of the chat. */
const INTRODUCES = [
  /^On\b.*\bwrote:$/i,
  /^Am\b.*\bschrieb\b.*:$/i,
  /^Le\b.*\ba écrit\s?:$/i,
  /^El\b.*\bescribió:$/i,
  /^Il\b.*\bha scritto:$/i,
  /^Em\b.*\bescreveu:$/i,
  /(?:пишет|написал[аи]?)\s?:$/iu,
  /^在.*写道[:：]$/u,
];
/** What programs put above a mail that they repeat as a whole. */
const REPEATS =
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Message d'origine|Mensaje original|Messaggio originale|Mensagem original)\s*-{2,}$/i;
const SIGNATURE = /^-- ?$/;
/** An introduction may be broken into so many lines. */
const MOST_LINES = 3;
/** And is no longer than this. */
const LONGEST = 1000;

/** What a mail says itself: without the lines that it quotes, and without the signature. */
export function ownWords(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  const end = lines.findIndex((line) => SIGNATURE.test(line) || REPEATS.test(line.trim()));
  const kept: string[] = [];
  const body = end === -1 ? lines : lines.slice(0, end);
  body.forEach((line, index) => {
    if (!/^\s*>/.test(line)) {
      kept.push(line);
    } else if (!/^\s*>/.test(body[index - 1] ?? '')) {
      dropIntroduction(kept);
    }
  });
  return kept.join('\n').trim();
}

/** Who wrote what is quoted, which stands above it. */
function dropIntroduction(kept: string[]): void {
  while (kept.at(-1)?.trim() === '') {
    kept.pop();
  }
  for (let count = 1; count <= MOST_LINES && count <= kept.length; count++) {
    const line = kept
      .slice(-count)
      .map((part) => part.trim())
      .join(' ');
    if (line.length <= LONGEST && INTRODUCES.some((pattern) => pattern.test(line))) {
      kept.splice(-count);
      return;
    }
  }
}
