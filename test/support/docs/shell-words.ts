/** A line of a shell, taken apart as far as the documentation's commands need it. */
export type ShellLine = {
  readonly variables: Readonly<Record<string, string>>;
  /** The program and what stands behind it; empty where variables are exported. */
  readonly words: readonly string[];
};

const WORD = /"([^"]*)"|'([^']*)'|([^\s"']+)/g;
const ASSIGNMENT = /^([A-Z_]+)=(.*)$/;

/** Comments are left out, as a shell leaves them out. */
export function shellLines(code: string): readonly ShellLine[] {
  return code
    .split('\n')
    .map((line) => line.replace(/\s#\s.*$/, '').trim())
    .filter((line) => line !== '')
    .map(shellLine);
}

function shellLine(line: string): ShellLine {
  const words = Array.from(line.matchAll(WORD), ([, double, single, bare]) =>
    String(double ?? single ?? bare),
  ).filter((word, index) => index > 0 || word !== 'export');
  const end = words.findIndex((word) => !ASSIGNMENT.test(word));
  const assigned = end < 0 ? words : words.slice(0, end);
  return {
    variables: Object.fromEntries(
      assigned.map((word) => {
        const [, name = '', value = ''] = ASSIGNMENT.exec(word) ?? [];
        return [name, value];
      }),
    ),
    words: end < 0 ? [] : words.slice(end),
  };
}
