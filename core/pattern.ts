/**
 * For expressions with `\p{…}`. Where a site is compiled for old browsers, a literal becomes a
 * list of all the world's letters: together four times as much as the rest of the search's script.
 */
export function pattern(flags: string) {
  return (source: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(String.raw(source, ...parts), flags);
}
