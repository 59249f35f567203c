import type {Listed} from '../../embed/listed.js';
import {partCount, type SectionVectors} from './section-means.js';

/** What a site of two thousand pages has. */
const MOST_KEPT_BYTES = 64 << 20;

export type SectionList = Listed<SectionVectors> & {
  readonly add: (read: () => SectionVectors) => void;
};

/**
 * The vectors of sections: as many as memory has room for, and of the others how they are read,
 * whenever they are asked for. Those of a large site would take more than all else.
 */
export function sectionList(mostBytes = MOST_KEPT_BYTES): SectionList {
  const sections: (() => SectionVectors)[] = [];
  let room = mostBytes;
  return {
    get length() {
      return sections.length;
    },
    at: (place) => sections[place]?.(),
    add(read) {
      if (room <= 0) {
        sections.push(read);
        return;
      }
      const vectors = read();
      room -= partCount(vectors) * (vectors.find(([part]) => part)?.[0]?.byteLength ?? 0);
      sections.push(() => vectors);
    },
  };
}
