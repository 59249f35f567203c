/** Where a command's lines go, and what can be shown there. */
export type Terminal = {
  readonly print: (line: string) => void;
  /** For what is not the result: it stays out of a file that the result is sent to. */
  readonly warn: (line: string) => void;
  /** Columns that a line may have. */
  readonly width: number;
  readonly isColored: boolean;
};

const WIDTH_OF_A_FILE = 100;
/** Longer lines are hard to read. */
const WIDEST = 120;
const NARROWEST = 40;

export function processTerminal(): Terminal {
  const {stdout, stderr} = process;
  const isShown = stdout.isTTY === true;
  const width = (isShown && stdout.columns) || WIDTH_OF_A_FILE;
  return {
    print: (line) => void stdout.write(`${line}\n`),
    warn: (line) => void stderr.write(`${line}\n`),
    width: Math.min(WIDEST, Math.max(NARROWEST, width)),
    isColored: isShown && stdout.hasColors(),
  };
}
