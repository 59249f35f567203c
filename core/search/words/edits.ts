/**
 * How many letters to change, add, leave out or swap with their neighbour to get
 * from one word to the other; anything above `most` if it takes more.
 */
export function editsBetween(from: string, to: string, most: number): number {
  if (Math.abs(from.length - to.length) > most) {
    return most + 1;
  }
  let beforeLast: number[] = [];
  let last = Array.from({length: to.length + 1}, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        from[row - 1] === to[column - 2] &&
        from[row - 2] === to[column - 1]
      ) {
        edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      }
      next.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) {
      return most + 1;
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? most + 1;
}
