import {byteRows} from './byte-rows.js';

/** Numbers keys in the order in which they come. */
export type KeyTable = {
  /** Of a key that is there; else -1. */
  readonly find: (key: Buffer) => number;
  /** Of a key that is there from now on. */
  readonly add: (key: Buffer) => number;
  /** The key with a number; not to be kept. */
  readonly keyAt: (place: number) => Buffer;
};

const FIRST = 1024;

/**
 * Keys of one length, in which chance made each bit: hashes. As strings in a `Map`, those of a large
 * site take five times as much, and the garbage collector goes through them again and again.
 */
export function keyTable(keyBytes: number): KeyTable {
  const keys = byteRows(keyBytes);
  /** Where a key's bits lead, or next to it, stands its number plus one. */
  let slots = new Uint32Array(FIRST);

  const slotOf = (key: Buffer) => {
    const last = slots.length - 1;
    // Ids that others gave may begin alike.
    let slot = Math.imul(key.readInt32LE(0) ^ key.readInt32LE(keyBytes - 4), 0x9e3779b1) >>> 0;
    slot = (slot ^ (slot >>> 15)) & last;
    for (let place = slots[slot] ?? 0; place > 0; place = slots[slot] ?? 0) {
      if (keys.at(place - 1).equals(key)) {
        return slot;
      }
      slot = (slot + 1) & last;
    }
    return slot;
  };
  /** Half of the slots stay free. */
  const makeRoom = () => {
    slots = new Uint32Array(2 * slots.length);
    for (let place = 0; place < keys.size(); place++) {
      slots[slotOf(keys.at(place))] = place + 1;
    }
  };
  return {
    find: (key) => (slots[slotOf(key)] ?? 0) - 1,
    add(key) {
      const found = slots[slotOf(key)] ?? 0;
      if (found > 0) {
        return found - 1;
      }
      const place = keys.size();
      if (2 * (place + 1) > slots.length) {
        makeRoom();
      }
      keys.put(place, key);
      slots[slotOf(key)] = place + 1;
      return place;
    },
    keyAt: keys.at,
  };
}
