/** "name=file", as it is typed. */
export function named(given: string): readonly [string, string] {
  const sign = given.indexOf('=');
  if (sign < 1) {
    throw new Error(`"${given}" should be name=file.`);
  }
  return [given.slice(0, sign), given.slice(sign + 1)];
}
