import {filling, type PartLimits, sizeOf, type TextSize} from './part-size.js';

type SentencePiece = TextSize & {readonly start: number; readonly text: string};

/** So that breaks can be chosen near enough to where a part is full. */
const PIECES_A_PART = 8;
/** A run up to white space, or up to what parts clauses where no space follows. */
const RUN = /[^\s，、；：。]*[，、；：。]*\s*/gu;
/**
 * As people see them: a letter with its marks, emoji of several signs.
 * `Intl.Segmenter` takes quadratic time for a text without spaces.
 */
const CHARACTER =
  /\p{Regional_Indicator}{2}|.(?:\p{M}|\p{Emoji_Modifier}|[\u1160-\u11FF]|\u200D.)*/gsu;

/** Words of a sentence that is too long for a part: cut at spaces, else between characters. */
export function cutSentence(sentence: string, limits: PartLimits): SentencePiece[] {
  const share = {words: limits.words / PIECES_A_PART, pieces: limits.pieces / PIECES_A_PART};
  return joined(
    Array.from(sentence.matchAll(RUN), ([run]) => run)
      .filter((run) => run !== '')
      .flatMap((run) =>
        filling(sizeOf(run), share) <= 1 ? [run] : joinedTexts(run.match(CHARACTER) ?? [], share),
      ),
    share,
  );
}

function joinedTexts(texts: readonly string[], share: PartLimits): string[] {
  return joined(texts, share).map(({text}) => text);
}

/** Neighbours put together as long as they fill no more than a share. */
function joined(texts: readonly string[], share: PartLimits): SentencePiece[] {
  const pieces: SentencePiece[] = [];
  let start = 0;
  let held: SentencePiece | undefined;
  for (const text of texts) {
    const {words, pieces: count} = sizeOf(text);
    const sum = {words: words + (held?.words ?? 0), pieces: count + (held?.pieces ?? 0)};
    if (held && filling(sum, share) <= 1) {
      held = {...sum, start: held.start, text: held.text + text};
      pieces[pieces.length - 1] = held;
    } else {
      held = {words, pieces: count, start, text};
      pieces.push(held);
    }
    start += text.length;
  }
  return pieces;
}
