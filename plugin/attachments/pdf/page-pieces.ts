/** A run of words on one line of a page, in the direction in which most of the page is read. */
export type PagePiece = {
  readonly text: string;
  /** Along the line, and up from the foot of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of its letters. */
  readonly size: number;
};

/** What pdf.js knows of a run of letters. */
export type TextItem = {
  readonly str: string;
  readonly width: number;
  readonly transform: readonly number[];
};

/** Farther apart than so many letters' height, words are no neighbours: cells, columns. */
const GAP = 1.2;
/** A blank is wider than this. */
const BLANK = 0.15;

/** Puts together what stands side by side; what runs another way, as a stamp across the page does, is left out. */
export function piecesOf(items: readonly TextItem[]): readonly PagePiece[] {
  // Blanks may be as wide as the gap between two columns: what stands between words tells itself.
  const turned = items
    .filter(({str}) => str.trim() !== '')
    .map((item) => ({item, turn: turnOf(item)}));
  const turn = mostFrequent(turned);
  const pieces: PagePiece[] = [];
  for (const {item} of turned.filter((one) => one.turn === turn)) {
    const piece = placed(item, turn);
    const last = pieces.at(-1);
    const gap = last ? piece.x - last.x - last.width : 0;
    const isBeside =
      last !== undefined &&
      Math.abs(last.y - piece.y) < last.size * 0.3 &&
      gap < last.size * GAP &&
      gap > -last.size;
    if (isBeside) {
      const isApart = gap > last.size * BLANK && !/\s$/.test(last.text);
      pieces[pieces.length - 1] = {
        ...last,
        text: last.text + (isApart ? ' ' : '') + piece.text,
        width: piece.x + piece.width - last.x,
        size: Math.max(last.size, piece.size),
      };
    } else {
      pieces.push(piece);
    }
  }
  return pieces.map((piece) => ({...piece, text: readable(piece.text)}));
}

/** Quarter turns from lying to how it stands; null for what is askew. */
function turnOf({transform: [a = 1, b = 0]}: TextItem): number | null {
  const turns = Math.atan2(b, a) / (Math.PI / 2);
  return Math.abs(turns - Math.round(turns)) < 0.05 ? (Math.round(turns) + 4) % 4 : null;
}

type Turned = {readonly item: TextItem; readonly turn: number | null};

function mostFrequent(items: readonly Turned[]): number {
  const letters = [0, 0, 0, 0];
  for (const {item, turn} of items) {
    if (turn !== null) {
      letters[turn] = (letters[turn] ?? 0) + item.str.trim().length;
    }
  }
  return letters.indexOf(Math.max(...letters));
}

function placed({str, width, transform}: TextItem, turn: number): PagePiece {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b) || 1;
  const [x, y] = [
    [e, f],
    [f, -e],
    [-e, -f],
    [-f, e],
  ][turn] ?? [e, f];
  return {text: str, x: x ?? 0, y: y ?? 0, width, size};
}

/** Letters that are printed as one are what they say; spaces are spaces. */
function readable(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
}
