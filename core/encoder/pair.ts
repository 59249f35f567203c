/** The name of the row for two pieces that follow each other. No piece has a space in it. */
export function pairName(first: string, second: string): string {
  return `${first} ${second}`;
}

/** The two pieces of a pair's name, or null for a single piece's. */
export function piecesOfPair(name: string): readonly [string, string] | null {
  const space = name.indexOf(' ');
  return space < 0 ? null : [name.slice(0, space), name.slice(space + 1)];
}
