/** The text in two, cut at the white space nearest its middle, or else in its middle. */
export function halves(text: string): readonly [string, string] {
  const at = spaceNearMiddle(text) ?? middle(text);
  return [text.slice(0, at), text.slice(at)];
}

function spaceNearMiddle(text: string): number | null {
  const half = text.length >> 1;
  for (let distance = 0; distance < half; distance++) {
    for (const at of [half - distance, half + distance]) {
      if (/\s/.test(text.charAt(at))) {
        return at;
      }
    }
  }
  return null;
}

/** Not between the two halves of a character outside the basic plane. */
function middle(text: string): number {
  const half = text.length >> 1;
  return (text.codePointAt(half - 1) ?? 0) > 0xffff ? half + 1 : half;
}
