import type {Chunk} from '../../../core/types.ts';
import {toyChunk, toyChunks} from './toy-site.ts';

/** The same book, with every fifth section written anew and a few at the end taken out or put in. */
export function edition(count: number, number: number): Chunk[] {
  return toyChunks(count - (number % 3)).map((chunk, place) =>
    number > 0 && place % 5 === number % 5
      ? toyChunk(place, {text: `${chunk.text} This is edition ${number}.`})
      : chunk,
  );
}
