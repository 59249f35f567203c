type Paint = (text: string) => string;

export type Paints = {
  readonly strong: Paint;
  readonly faint: Paint;
  readonly good: Paint;
  readonly bad: Paint;
};

const RESET = '\u001b[0m';

/** What sets texts apart from each other, where the terminal can. */
export function paints(isColored: boolean): Paints {
  const paint =
    (code: number): Paint =>
    (text) =>
      isColored && text !== '' ? `\u001b[${code}m${text}${RESET}` : text;
  return {strong: paint(1), faint: paint(2), good: paint(32), bad: paint(33)};
}
