/** How a line looks that is a comment; what it says is in the one group. */
const STYLES = {
  slashes: /^\/\/(.*)$/,
  block: /^\/\*(.*)\*\/$/,
  jsx: /^\{\s*\/\*(.*)\*\/\s*\}$/,
  hash: /^#(.*)$/,
  html: /^<!--(.*)-->$/,
  dashes: /^--(.*)$/,
  semicolons: /^;;(.*)$/,
  percent: /^%(.*)$/,
  quote: /^(?:_\s*)?['‘’](.*)$/,
  rem: /^rem\b(.*)$/i,
  exclamation: /^!(.*)$/,
  stars: /^\(\*(.*)\*\)$/,
  cobol: /^\*>(.*)$/,
} as const;

type Style = keyof typeof STYLES;

const POPULAR: readonly Style[] = ['slashes', 'block', 'jsx', 'hash', 'html'];

/** The comments that highlight lines in a language, as the theme's code blocks know them. */
const OF_LANGUAGE: readonly (readonly [languages: string, styles: readonly Style[]])[] = [
  ['js javascript ts typescript', ['slashes', 'block']],
  ['jsx tsx', ['slashes', 'block', 'jsx']],
  ['html', ['slashes', 'block', 'html']],
  ['python py bash', ['hash']],
  ['markdown md', ['html', 'jsx', 'hash']],
  ['tex latex matlab', ['percent']],
  ['lua haskell', ['dashes']],
  ['sql', ['dashes', 'block']],
  ['wasm', ['semicolons']],
  ['vb vba visual-basic vbnet', ['quote', 'rem']],
  ['batch', ['rem']],
  ['basic', ['rem', 'exclamation']],
  ['fsharp', ['slashes', 'stars']],
  ['ocaml sml', ['stars']],
  ['fortran', ['exclamation']],
  ['cobol', ['cobol']],
];

const STYLES_OF = new Map(
  OF_LANGUAGE.flatMap(([languages, styles]) =>
    languages.split(' ').map((language) => [language, styles] as const),
  ),
);

/** Code without the comments that highlight lines of it and are not shown. */
export function withoutMagicComments(
  code: string,
  language: string | null,
  magic: readonly string[],
): string {
  if (!magic.some((comment) => code.includes(comment))) {
    return code;
  }
  const styles = STYLES_OF.get(language ?? '') ?? POPULAR;
  const isMagic = (line: string) =>
    styles.some((style) => magic.includes(STYLES[style].exec(line.trim())?.[1]?.trim() ?? ''));
  return code
    .split('\n')
    .filter((line) => !isMagic(line))
    .join('\n');
}
