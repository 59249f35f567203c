/** Writes what a `ByteReader` reads. */
export type ByteWriter = {
  readonly byte: (value: number) => void;
  readonly uint32: (value: number) => void;
  readonly float32: (value: number) => void;
  readonly count: (value: number) => void;
  readonly difference: (value: number) => void;
  readonly bytes: (value: Uint8Array) => void;
  readonly text: (value: string) => void;
  /** Each item takes a byte at least. */
  readonly list: <Item>(items: readonly Item[], one: (item: Item, index: number) => void) => void;
  /** How much has been written. */
  readonly length: () => number;
  readonly result: () => Uint8Array;
};

export function byteWriter(expected = 256): ByteWriter {
  const encoder = new TextEncoder();
  let target = new Uint8Array(expected);
  let view = new DataView(target.buffer);
  let used = 0;
  const room = (length: number): number => {
    const at = used;
    if (at + length > target.length) {
      const larger = new Uint8Array(Math.max(target.length * 2, at + length));
      larger.set(target);
      target = larger;
      view = new DataView(target.buffer);
    }
    used += length;
    return at;
  };
  // Room is made first: it may put another array in the place of the one before.
  const byte = (value: number): void => {
    const at = room(1);
    target[at] = value;
  };
  const count = (value: number): void => {
    let rest = value;
    while (rest >= 128) {
      byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    byte(rest);
  };
  const bytes = (value: Uint8Array): void => {
    const at = room(value.length);
    target.set(value, at);
  };
  const uint32 = (value: number): void => {
    const at = room(4);
    view.setUint32(at, value, true);
  };
  const float32 = (value: number): void => {
    const at = room(4);
    view.setFloat32(at, value, true);
  };
  return {
    byte,
    uint32,
    float32,
    count,
    difference: (value) => count(value < 0 ? -value * 2 - 1 : value * 2),
    bytes,
    text: (value) => {
      const encoded = encoder.encode(value);
      count(encoded.length);
      bytes(encoded);
    },
    list: (items, one) => {
      count(items.length);
      items.forEach(one);
    },
    length: () => used,
    result: () => target.slice(0, used),
  };
}
