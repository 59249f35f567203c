const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({length: 256}, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) {
    rest = rest & 1 ? POLYNOMIAL ^ (rest >>> 1) : rest >>> 1;
  }
  return rest;
});

/** CRC-32, as in gzip and PNG. */
export function checksum(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) {
    rest = (TABLE[(rest ^ (bytes[at] ?? 0)) & 255] ?? 0) ^ (rest >>> 8);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
