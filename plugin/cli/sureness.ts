/** From here on, the chat answers; below, it says that the site does not. */
export const SURE = 0.5;

export function isSure(answerability: number): boolean {
  return answerability >= SURE;
}
