/** The place of a list that an arrow key leads to; null is the box itself, before the first and after the last. */
export function nextActive(
  active: number | null,
  count: number,
  key: 'ArrowDown' | 'ArrowUp',
): number | null {
  if (count === 0) {
    return null;
  }
  const places = count + 1;
  const from = active === null ? count : active;
  const to = (from + (key === 'ArrowDown' ? 1 : places - 1)) % places;
  return to === count ? null : to;
}
