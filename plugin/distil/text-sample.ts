import {createHash} from 'node:crypto';

export type TextSample = {
  readonly add: (text: string) => void;
  /** All of them, in their order; of more than `most` always the same ones, whatever their order. */
  readonly texts: () => string[];
};

/** Takes texts, each once, and keeps few more than it gives: those of a large site would fill the memory. */
export function textSample(most: number): TextSample {
  let hashes = new Map<string, string>();
  /** What has a greater hash is not among those that are given. */
  let greatest: string | null = null;
  const first = () =>
    Array.from(hashes)
      .sort(([, a], [, b]) => (a < b ? -1 : 1))
      .slice(0, most);
  return {
    add(text) {
      if (hashes.has(text)) {
        return;
      }
      const hash = createHash('sha256').update(text).digest('hex');
      if (greatest !== null && hash > greatest) {
        return;
      }
      hashes.set(text, hash);
      if (hashes.size > 2 * most) {
        const kept = first();
        hashes = new Map(kept);
        greatest = kept.at(-1)?.[1] ?? null;
      }
    },
    texts: () =>
      hashes.size <= most && greatest === null
        ? Array.from(hashes.keys())
        : first().map(([text]) => text),
  };
}
