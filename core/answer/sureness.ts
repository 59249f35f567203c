/** From here on, the site is said to answer; below, that it does not. */
export const SURE = 0.5;

export function isSure(answerability: number): boolean {
  return answerability >= SURE;
}
