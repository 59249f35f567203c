import {pattern} from '../../pattern.js';

/** What stands between two spaces, at most so long; a word, or several with a mark between. */
const RUN = pattern('gu')`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-/:+#]{0,199}`;
/** `C++` and `C#` are words, `page#anchor` is two. */
const PIECE = pattern('gu')`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:\+\+|#(?![\p{L}\p{N}]))?`;
/** What joins words to a name. */
const JOINTS = new Set(['-', '.', '/', ':', '::']);
const MOST_PIECES = 6;
const DIGIT_AT_END = pattern('u')`\p{N}$`;
const DIGIT_AT_START = pattern('u')`^\p{N}`;
const HAS_SIGN = /[^_]/;
const PLURAL_OF_CAPITALS = pattern('u')`^\p{Lu}{2,}s$`;
const CAMEL = pattern(
  'gu',
)`\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lm}\p{M}]+|\p{N}+(?:\.\p{N}+)*|[\p{Lo}\p{Lt}\p{M}]+`;

export function runsOf(text: string): readonly string[] {
  return text.match(RUN) ?? [];
}

export type Name = {readonly text: string; readonly pieces: readonly string[]};

/** The names in a run, and the words that each joins: `src/theme/Root`, `out-dir`, `v3.1`. */
export function namesOf(run: string): readonly Name[] {
  const names: {text: string; pieces: string[]}[] = [];
  let end = 0;
  for (const {0: piece, index} of run.matchAll(PIECE)) {
    const joint = run.slice(end, index);
    const name = names.at(-1);
    const before = name?.pieces.at(-1);
    if (name && before !== undefined && (isDecimal(before, joint, piece) || JOINTS.has(joint))) {
      if (isDecimal(before, joint, piece)) {
        name.pieces[name.pieces.length - 1] = `${before}.${piece}`;
      } else {
        name.pieces.push(piece);
      }
      name.text += joint + piece;
    } else {
      names.push({text: piece, pieces: [piece]});
    }
    end = index + piece.length;
  }
  // A path of many folders is nobody's word.
  return names
    .map(({text, pieces}) => ({text, pieces: pieces.filter((piece) => HAS_SIGN.test(piece))}))
    .flatMap((name) =>
      name.pieces.length > MOST_PIECES
        ? name.pieces.map((piece) => ({text: piece, pieces: [piece]}))
        : [name],
    );
}

function isDecimal(before: string, joint: string, piece: string): boolean {
  return joint === '.' && DIGIT_AT_END.test(before) && DIGIT_AT_START.test(piece);
}

/** What a name in `camelCase` or `snake_case` is made of; nothing where it is one word. */
export function partsOfName(name: string): readonly string[] {
  if (PLURAL_OF_CAPITALS.test(name)) {
    return [];
  }
  const parts = name.match(CAMEL) ?? [];
  return parts.length > 1 ? parts.filter((part) => part.length > 1) : [];
}
