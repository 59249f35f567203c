/**
 * A row of the query table in 4 bits a number; 32 numbers share a scale.
 *
 * Bytes: the row's greatest scale (float32, little endian), a byte for each
 * group's scale (in 255ths of the greatest), then two numbers a byte.
 */
const GROUP = 32;
const SCALE_BYTES = 4;
/** −7 … 7 times the scale; eight stands for zero. */
const STEPS = 7;
const ZERO = 8;
/** So much of a step may come from arithmetic alone. */
const ROUNDING = 1e-3;
/** With a lower one, the greatest number of a group may get less than seven steps, and the next writing another share. */
const LEAST_SHARE = 14;

const groups = (dimensions: number) => Math.ceil(dimensions / GROUP);

export function rowBytes(dimensions: number): number {
  return SCALE_BYTES + groups(dimensions) + Math.ceil(dimensions / 2);
}

export function writeRow(row: Float32Array, bytes: Uint8Array, at: number): void {
  const {top, shares} = scalesOf(row);
  new DataView(bytes.buffer, bytes.byteOffset + at).setFloat32(0, top, true);
  bytes.set(shares, at + SCALE_BYTES);
  const first = at + SCALE_BYTES + shares.length;
  bytes.fill(0, first, at + rowBytes(row.length));
  for (let index = 0; index < row.length; index++) {
    const step = stepOf(row[index] ?? 0, top, shares[Math.floor(index / GROUP)] ?? 0);
    const place = first + (index >> 1);
    bytes[place] = (bytes[place] ?? 0) | ((step + ZERO) << (index % 2 === 0 ? 0 : 4));
  }
}

/** What is left of a row once it has been written and is read again. */
export function roundRow(row: Float32Array, rounded: Float32Array): void {
  const {top, shares} = scalesOf(row);
  for (let index = 0; index < row.length; index++) {
    const share = shares[Math.floor(index / GROUP)] ?? 0;
    rounded[index] = numberOf(stepOf(row[index] ?? 0, top, share), top, share);
  }
}

/** Adds a row to a sum of rows. */
export function addRow(bytes: Uint8Array, at: number, sum: Float32Array): void {
  const top = new DataView(bytes.buffer, bytes.byteOffset + at).getFloat32(0, true);
  const first = at + SCALE_BYTES + groups(sum.length);
  for (let index = 0; index < sum.length; index++) {
    const share = bytes[at + SCALE_BYTES + Math.floor(index / GROUP)] ?? 0;
    const both = bytes[first + (index >> 1)] ?? 0;
    const step = (index % 2 === 0 ? both & 15 : both >> 4) - ZERO;
    sum[index] = (sum[index] ?? 0) + numberOf(step, top, share);
  }
}

/** The row's greatest scale, and each group's in 255ths of it. */
function scalesOf(row: Float32Array): {readonly top: number; readonly shares: readonly number[]} {
  const scales = Array.from(
    {length: groups(row.length)},
    (_, group) => greatest(row, group) / STEPS,
  );
  const top = Math.fround(scales.reduce((most, scale) => Math.max(most, scale), 0));
  return {top, shares: scales.map((scale) => (top === 0 ? 0 : shareOf(scale / top)))};
}

function stepOf(value: number, top: number, share: number): number {
  const scale = (top * share) / 255;
  return scale === 0 ? 0 : Math.max(-STEPS, Math.min(STEPS, Math.round(value / scale)));
}

function numberOf(step: number, top: number, share: number): number {
  return (step * top * share) / 255;
}

function shareOf(part: number): number {
  return Math.min(255, Math.max(LEAST_SHARE, Math.ceil(part * 255 - ROUNDING)));
}

function greatest(row: Float32Array, group: number): number {
  const end = Math.min(row.length, (group + 1) * GROUP);
  let most = 0;
  for (let index = group * GROUP; index < end; index++) {
    most = Math.max(most, Math.abs(row[index] ?? 0));
  }
  return most;
}
