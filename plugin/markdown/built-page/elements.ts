/** Elements that a reader sees apart from the text around them. */
const SEPARATE = new Set(
  `address article aside audio blockquote body br button canvas caption center dd details dialog dir
  div dl dt embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html
  iframe img input legend li main menu nav object ol optgroup option p picture pre rp rt search
  section select summary svg table tbody td textarea tfoot th thead tr ul video`.split(/\s+/),
);

export function separatesWords(name: string): boolean {
  return SEPARATE.has(name);
}

/** 1 to 6 for `h1` to `h6`. */
export function headingLevel(name: string): 1 | 2 | 3 | 4 | 5 | 6 | null {
  switch (name) {
    case 'h1':
      return 1;
    case 'h2':
      return 2;
    case 'h3':
      return 3;
    case 'h4':
      return 4;
    case 'h5':
      return 5;
    case 'h6':
      return 6;
    default:
      return null;
  }
}
