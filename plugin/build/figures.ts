/** Of more than so many, the rest is a number. */
const NAMED = 6;

/** `1 page`, `2 pages`. */
export function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `Docs 6, Blog 3`, and of a long list its beginning. */
export function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 1 ? [...names.slice(0, NAMED), `${rest} more`].join(', ') : names.join(', ');
}

/** As people say it: `21 kB`, `11.9 MB`, `120 MB`. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1000);
  if (kilobytes < 1000) {
    return `${kilobytes} kB`;
  }
  const megabytes = kilobytes / 1000;
  return `${megabytes < 100 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
