/** Numbers that share a scale, two of them in a byte. */
const GROUP = 32;
const BYTES_OF_GROUP = GROUP / 2;
const SCALE_BYTES = 4;
const ZERO = 8;
const SHARES = 255;

/** Gives the dot product of a question with the row that starts at a byte; the row's greatest scale is known. */
export type RowDot = (rows: Uint8Array, at: number, scale: number) => number;

/**
 * For each byte of a row there is a table of what any value of it adds: half
 * the look-ups that there are numbers, and none of them has to be taken apart.
 */
export function rowDot(question: Float32Array): RowDot {
  const groups = Math.ceil(question.length / GROUP);
  const table = tableOf(question, groups);
  const head = SCALE_BYTES + groups;
  return (rows, at, scale) => {
    let place = at + head;
    let entry = 0;
    let total = 0;
    for (let group = 0; group < groups; group++) {
      let first = 0;
      let second = 0;
      let third = 0;
      let fourth = 0;
      for (let four = 0; four < BYTES_OF_GROUP; four += 4, place += 4, entry += 1024) {
        // The last group may end early: what is not there adds what is in the table for nothing.
        first += table[entry + (rows[place] ?? 0)] ?? 0;
        second += table[entry + 256 + (rows[place + 1] ?? 0)] ?? 0;
        third += table[entry + 512 + (rows[place + 2] ?? 0)] ?? 0;
        fourth += table[entry + 768 + (rows[place + 3] ?? 0)] ?? 0;
      }
      total += (first + second + third + fourth) * (rows[at + SCALE_BYTES + group] ?? 0);
    }
    return (total * scale) / SHARES;
  };
}

function tableOf(question: Float32Array, groups: number): Float32Array {
  const table = new Float32Array(groups * BYTES_OF_GROUP * 256);
  for (let entry = 0, index = 0; index < question.length; index += 2) {
    const even = question[index] ?? 0;
    const odd = question[index + 1] ?? 0;
    for (let high = -ZERO; high < 16 - ZERO; high++) {
      const added = high * odd;
      for (let low = -ZERO; low < 16 - ZERO; low++, entry++) {
        table[entry] = added + low * even;
      }
    }
  }
  return table;
}
