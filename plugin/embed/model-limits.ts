/** What a model reads of a text at once. */
export type ModelLimits = {
  /** Pieces of a text, those that the tokenizer puts around it included. */
  readonly pieces: number;
  /** Characters of a word; a longer one is unknown to the tokenizer. Null: no limit. */
  readonly wordLength: number | null;
};

/** Models without a word about it were trained on this much. */
const USUAL_PIECES = 512;
const USUAL_WORD_LENGTH = 100;

/** These count positions from behind the padding's. */
const OFFSET_POSITIONS = ['roberta', 'xlm-roberta', 'xlm-roberta-xl', 'camembert', 'mpnet'];

/** Reads the three files that describe a model, as parsed. */
export function modelLimits(
  config: unknown,
  tokenizerConfig: unknown,
  tokenizer: unknown,
): ModelLimits {
  const positions = numberIn(config, 'max_position_embeddings') ?? Number.POSITIVE_INFINITY;
  const pieces = Math.min(
    positions - skippedPositions(config),
    numberIn(tokenizerConfig, 'model_max_length') ?? Number.POSITIVE_INFINITY,
  );
  // Some configurations say "very many" for "unknown".
  return {pieces: pieces > 1e6 ? USUAL_PIECES : pieces, wordLength: wordLength(tokenizer)};
}

function skippedPositions(config: unknown): number {
  const type = valueIn(config, 'model_type');
  return typeof type === 'string' && OFFSET_POSITIONS.includes(type)
    ? (numberIn(config, 'pad_token_id') ?? 1) + 1
    : 0;
}

function wordLength(tokenizer: unknown): number | null {
  const model = valueIn(tokenizer, 'model');
  // Older files do not name the type; this setting is of WordPiece alone.
  const limit = numberIn(model, 'max_input_chars_per_word');
  return limit ?? (valueIn(model, 'type') === 'WordPiece' ? USUAL_WORD_LENGTH : null);
}

function numberIn(object: unknown, key: string): number | null {
  const value = valueIn(object, key);
  return typeof value === 'number' ? value : null;
}

function valueIn(object: unknown, key: string): unknown {
  return typeof object === 'object' && object !== null
    ? Object.entries(object).find(([name]) => name === key)?.[1]
    : undefined;
}
