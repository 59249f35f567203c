/** Pixels between the chip and its card. */
const GAP = 6;
/** Between the card and the window's edges; at its sides as much as keeps it within the panel. */
const MARGIN = 8;
const SIDE = 16;

type Box = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * Where a card goes: below what it belongs to if there is room, since what is above it is being
 * read, else above, and always within the window.
 */
export function placeCard(
  anchor: Box,
  card: Pick<Box, 'height' | 'width'>,
  window: Pick<Box, 'height' | 'width'>,
): Pick<Box, 'left' | 'top'> {
  const above = anchor.top - GAP - card.height;
  const below = anchor.top + anchor.height + GAP;
  const middle = anchor.left + anchor.width / 2 - card.width / 2;
  const within = (value: number, margin: number, most: number) =>
    Math.max(margin, Math.min(value, most - margin));
  return {
    left: within(middle, SIDE, window.width - card.width),
    top: within(
      below <= window.height - card.height - MARGIN ? below : above,
      MARGIN,
      window.height - card.height,
    ),
  };
}
