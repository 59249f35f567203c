/** How long a text is, for people and for a model. Sizes of neighbours can be added. */
export type TextSize = {
  readonly words: number;
  /** What a tokenizer makes of it at most, near enough: each stands for one of the model's places. */
  readonly pieces: number;
};

/** What a word of Chinese, Japanese or Thai has on average: nothing marks where it ends. */
const CHARACTERS_A_WORD = 1.6;
const TOKENS =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])|([\p{Script=Hangul}])|(\p{Script=Latin}+)|(\p{N}+)|(\p{L})|(\p{M}+)|(\s+)|\S/gu;

/** A model that knows English takes other scripts letter by letter, and Korean syllables apart. */
export function sizeOf(text: string): TextSize {
  let words = 0;
  let pieces = 0;
  let isInWord = false;
  for (const [token, unspaced, syllable, latin, digits, letter, marks, space] of text.matchAll(
    TOKENS,
  )) {
    if (unspaced !== undefined) {
      words += 1 / CHARACTERS_A_WORD;
      pieces += 1;
    } else if (latin ?? digits ?? syllable ?? letter) {
      words += isInWord ? 0 : 1;
      pieces += latin ? latinPieces(token) : digits ? Math.ceil(token.length / 3) : 1;
      pieces += syllable ? 2 : 0;
    } else if (space === undefined && marks === undefined) {
      pieces += 1;
    }
    isInWord =
      space === undefined && unspaced === undefined && (isInWord || /[\p{L}\p{N}]/u.test(token));
  }
  return {words, pieces};
}

/** Long ones are names in code, or no words at all. */
function latinPieces({length}: string): number {
  return Math.ceil(length / (length > 12 ? 2.5 : 4));
}

export type PartLimits = TextSize;

/** 1 where a part is full. */
export function filling({words, pieces}: TextSize, limits: PartLimits): number {
  return Math.max(words / limits.words, pieces / limits.pieces);
}
