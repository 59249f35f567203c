import {readFileSync} from 'node:fs';
import type {Chunk, ChunkBlock, Passage} from '../../core/types.ts';
import {chunk} from '../../test/support/chunk.ts';

export type Pair = {
  /** The passage that the sentence claims to rest on. */
  readonly passage: string;
  readonly kind: string;
  readonly isSupported: boolean;
  readonly sentence: string;
};

type Text = {
  readonly passage: string;
  /** With its pairs, a passage is for choosing thresholds or for judging them. */
  readonly half: 'held out' | 'tuning';
  readonly locale: string;
  readonly text: string;
};

/** Sentences that somebody has judged, and what they were judged by. */
export function readPairs(): {
  readonly pairs: readonly Pair[];
  readonly passages: ReadonlyMap<string, Passage>;
  /** Those that thresholds may be chosen by. */
  readonly tuning: ReadonlySet<string>;
} {
  const texts = lines<Text>('passages.jsonl');
  return {
    pairs: lines<Pair>('pairs.jsonl'),
    passages: new Map(texts.map((own) => [own.passage, passageOf(own)])),
    tuning: new Set(texts.filter(({half}) => half === 'tuning').map(({passage}) => passage)),
  };
}

function lines<Line>(file: string): readonly Line[] {
  const text = readFileSync(`bench/support/${file}`, 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line): Line => JSON.parse(line));
}

/** Backticks and tables become blocks, as the build has them. */
function passageOf({passage, locale, text}: Text): Passage {
  const blocks: ChunkBlock[] = [];
  let plain = '';
  let isTable = false;
  for (const line of text.split('\n')) {
    const start = plain.length;
    for (const [place, piece] of line.split('`').entries()) {
      if (place % 2 === 1) {
        blocks.push({kind: 'inline code', start: plain.length, end: plain.length + piece.length});
      }
      plain += piece;
    }
    const isRow = line.includes(' | ');
    if (isRow) {
      blocks.push({kind: isTable ? 'row' : 'head', start, end: plain.length});
    }
    isTable = isRow;
    plain += '\n';
  }
  const own: Partial<Chunk> = {chunkId: passage, locale, text: plain.trimEnd(), blocks};
  const titles = {docTitle: '', sectionTitle: '', chapterTitle: '', headingPath: []};
  const scores = {score: 1, nearness: null, partsNear: null, coverage: 1, matched: {}};
  return {chunk: chunk({...own, ...titles}), ...scores};
}
