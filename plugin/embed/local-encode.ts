import {halves} from './local-halves.js';
import {breakLongWords} from './local-long-words.js';
import type {LocalModel, Pieces} from './local-model.js';
import {type Pooling, pooled, weightedMean} from './local-pooling.js';
import type {ModelLimits} from './model-limits.js';

/** No tokenizer makes one piece of so many characters on average: such a text is cut unread. */
const CHARACTERS_OF_A_PIECE = 16;

/**
 * The vector of a text, whatever its length, that depends on the text alone.
 * Each part that the model can read at once is embedded for itself.
 */
export async function encode(
  model: LocalModel,
  text: string,
  {limits, pooling}: {readonly limits: ModelLimits; readonly pooling: Pooling},
): Promise<Float32Array<ArrayBuffer>> {
  const readable = limits.wordLength === null ? text : breakLongWords(text, limits.wordLength);
  const parts: {readonly vector: Float32Array<ArrayBuffer>; readonly weight: number}[] = [];
  for (const pieces of readableParts(model, readable, limits.pieces)) {
    const vector = pooled(await model.run(pieces), pooling);
    parts.push({vector, weight: pieces.ids.length});
  }
  const [first] = parts;
  return first && parts.length === 1 ? first.vector : weightedMean(parts);
}

function readableParts(model: LocalModel, text: string, limit: number): readonly Pieces[] {
  const isOneCharacter = text.length <= 2;
  if (isOneCharacter || text.length <= limit * CHARACTERS_OF_A_PIECE) {
    const pieces = model.piecesOf(text);
    if (isOneCharacter || pieces.ids.length <= limit) {
      return [orOne(pieces)];
    }
  }
  return halves(text).flatMap((half) => readableParts(model, half, limit));
}

/** Tokenizers that put nothing around a text leave nothing of an empty one. */
function orOne(pieces: Pieces): Pieces {
  return pieces.ids.length > 0 ? pieces : {ids: [0]};
}
