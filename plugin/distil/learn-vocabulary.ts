import {CONTINUED, MAX_WORD_CHARACTERS} from '../../core/encoder/word-pieces.js';

/** Of the room beside characters: for parts, which words that the site lacks are made of. */
const SHARE_OF_PARTS = 0.5;
/** What occurs once says nothing about other words. */
const MIN_PAIR_COUNT = 2;
/** A pair of pieces is one number, exact as long as there are fewer pieces than this. */
const PAIR_BASE = 2 ** 26;

type Word = {readonly pieces: number[]; readonly count: number};
type Candidate = {readonly pair: number; readonly count: number};

/**
 * A WordPiece vocabulary from basic tokens and how often each occurs: all characters, as a word's
 * first and as a later one; then parts of words that occur often, and the most frequent words.
 * At most `size` pieces, unless there are more characters.
 */
export function learnVocabulary(
  words: ReadonlyMap<string, number>,
  {size}: {readonly size: number},
): string[] {
  const sorted = Array.from(words).sort(([a], [b]) => compareCodePoints(a, b));
  const splittable = sorted.filter(([word]) => Array.from(word).length <= MAX_WORD_CHARACTERS);
  // Sorting keeps words of the same count in the order of their code points.
  const frequent = splittable.toSorted(([, a], [, b]) => b - a).map(([word]) => word);
  const parts = mergedPieces(splittable);

  const vocabulary = new Set(alphabetOf(sorted.map(([word]) => word)));
  const room = Math.max(0, size - vocabulary.size);
  fill(vocabulary, parts, vocabulary.size + Math.floor(room * SHARE_OF_PARTS));
  fill(vocabulary, frequent.values(), size);
  fill(vocabulary, parts, size);
  return Array.from(vocabulary);
}

function alphabetOf(words: readonly string[]): string[] {
  const characters = new Set<string>();
  for (const word of words) {
    for (const character of word) {
      characters.add(character);
    }
  }
  const sorted = Array.from(characters).sort(compareCodePoints);
  return [...sorted, ...sorted.map((character) => CONTINUED + character)];
}

/** Takes no more from the iterator than it needs: what is left may be wanted later. */
function fill(vocabulary: Set<string>, pieces: Iterator<string>, size: number): void {
  while (vocabulary.size < size) {
    const {done, value} = pieces.next();
    if (done) {
      return;
    }
    vocabulary.add(value);
  }
}

/** The most frequent pair of neighbouring pieces becomes a piece itself, again and again. */
function* mergedPieces(
  counted: readonly (readonly [string, number])[],
): Generator<string, undefined> {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const nameOf = (piece: number) => names[piece] ?? '';
  const numberOf = (name: string) => {
    const number = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
  const words: Word[] = counted.map(([word, count]) => ({
    pieces: Array.from(word, (character, index) =>
      numberOf(index === 0 ? character : CONTINUED + character),
    ),
    count,
  }));

  const counts = new Map<number, number>();
  /** The words that have or had a pair. */
  const places = new Map<number, Word[]>();
  const change = (pair: number, difference: number) => {
    const count = (counts.get(pair) ?? 0) + difference;
    count > 0 ? counts.set(pair, count) : counts.delete(pair);
  };
  const addPair = (pair: number, word: Word) => {
    change(pair, word.count);
    const known = places.get(pair);
    if (known === undefined) {
      places.set(pair, [word]);
    } else if (known.at(-1) !== word) {
      known.push(word);
    }
  };
  for (const word of words) {
    word.pieces.slice(1).forEach((right, index) => {
      addPair(pairOf(word.pieces[index] ?? 0, right), word);
    });
  }

  const queue = priorityQueue<Candidate>(
    (a, b) =>
      b.count - a.count ||
      compareCodePoints(nameOf(leftOf(a.pair)), nameOf(leftOf(b.pair))) ||
      compareCodePoints(nameOf(rightOf(a.pair)), nameOf(rightOf(b.pair))),
  );
  const offer = (pair: number) => {
    const count = counts.get(pair) ?? 0;
    if (count >= MIN_PAIR_COUNT) {
      queue.push({pair, count});
    }
  };
  for (const pair of counts.keys()) {
    offer(pair);
  }

  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const {pair, count} = next;
    if (counts.get(pair) !== count) {
      // Other merges have taken some of it since.
      offer(pair);
      continue;
    }
    const [left, right] = [leftOf(pair), rightOf(pair)];
    const name = nameOf(left) + nameOf(right).slice(CONTINUED.length);
    const merged = numberOf(name);
    const grown = new Set<number>();
    const replace = (from: number, to: number, word: Word) => {
      change(from, -word.count);
      addPair(to, word);
      grown.add(to);
    };
    for (const word of places.get(pair) ?? []) {
      const {pieces} = word;
      let kept = 0;
      for (let at = 0; at < pieces.length; at += 1) {
        let piece = pieces[at] ?? 0;
        if (piece === left && pieces[at + 1] === right) {
          change(pair, -word.count);
          const before = pieces[kept - 1];
          if (before !== undefined) {
            replace(pairOf(before, left), pairOf(before, merged), word);
          }
          const after = pieces[at + 2];
          if (after !== undefined) {
            replace(pairOf(right, after), pairOf(merged, after), word);
          }
          piece = merged;
          at += 1;
        }
        pieces[kept] = piece;
        kept += 1;
      }
      pieces.length = kept;
    }
    places.delete(pair);
    grown.forEach(offer);
    yield name;
  }
}

function pairOf(left: number, right: number): number {
  return left * PAIR_BASE + right;
}

function leftOf(pair: number): number {
  return Math.floor(pair / PAIR_BASE);
}

function rightOf(pair: number): number {
  return pair % PAIR_BASE;
}

type PriorityQueue<T> = {readonly push: (item: T) => void; readonly pop: () => T | undefined};

/** Gives the item that sorts first; a binary heap. */
function priorityQueue<T>(compare: (a: T, b: T) => number): PriorityQueue<T> {
  const heap: T[] = [];
  const isBefore = (a: T | undefined, b: T | undefined) =>
    a !== undefined && (b === undefined || compare(a, b) < 0);
  return {
    push(item) {
      let at = heap.length;
      for (let up = (at - 1) >> 1; at > 0 && isBefore(item, heap[up]); up = (at - 1) >> 1) {
        heap[at] = heap[up] ?? item;
        at = up;
      }
      heap[at] = item;
    },
    pop() {
      const first = heap[0];
      const last = heap.pop();
      if (last === undefined || heap.length === 0) {
        return first;
      }
      let at = 0;
      for (;;) {
        const left = 2 * at + 1;
        const down = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
        const child = heap[down];
        if (child === undefined || !isBefore(child, last)) {
          heap[at] = last;
          return first;
        }
        heap[at] = child;
        at = down;
      }
    },
  };
}

/** JavaScript's own order puts surrogates, and so the characters above U+FFFF, before U+E000. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rankOf(a.charCodeAt(index)) - rankOf(b.charCodeAt(index));
    if (difference !== 0) {
      return difference;
    }
  }
  return a.length - b.length;
}

function rankOf(codeUnit: number): number {
  if (codeUnit < 0xd800) {
    return codeUnit;
  }
  return codeUnit < 0xe000 ? codeUnit + 0x2000 : codeUnit - 0x800;
}
