import {lookedBack} from './looked-back.js';

/** Far beyond what a page has, and few enough to be read in seconds: the time grows with their square. */
const MOST = {
  containers: 500,
  directives: 500,
  brackets: 5000,
  run: 5000,
  tildes: 20_000,
  fences: 300,
  lookedBack: 50_000_000,
};

const CONTAINERS = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const CONTAINER = />|[-+*](?=[ \t])|\d{1,9}[.)]/g;
const OPENS_DIRECTIVE = /^[\s>]*:{3,}[a-z]/i;
const CLOSES_DIRECTIVE = /^[\s>]*:{3,}\s*$/;
const MARKS = /([*_~`$])\1*|[[\]]/g;
const LOOK_BACK = new Set(['*', '_', ']']);

type TooDeep = {readonly line: number; readonly what: string};

/** Where a text is nested so deeply that no parser would come to an end with it; null if nowhere. */
export function tooDeeplyNested(text: string): TooDeep | null {
  let directives = 0;
  let addMarks = paragraphMarks();
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end);
    start = end + 1;
    number++;
    if (line.trim() === '') {
      addMarks = paragraphMarks();
      continue;
    }
    const containers = CONTAINERS.exec(line)?.[0].match(CONTAINER)?.length ?? 0;
    directives += OPENS_DIRECTIVE.test(line) ? 1 : CLOSES_DIRECTIVE.test(line) ? -1 : 0;
    directives = Math.max(0, directives);
    const what =
      containers > MOST.containers
        ? 'quotes and lists'
        : directives > MOST.directives
          ? 'admonitions'
          : addMarks(line);
    if (what !== null) {
      return {line: number, what};
    }
  }
  return null;
}

/** Counts the marks of a paragraph, line by line, and says which of them are too many. */
function paragraphMarks(): (line: string) => string | null {
  let brackets = 0;
  let tildes = 0;
  const lookBack = lookedBack();
  /** Each length of them is looked for to the paragraph's end. */
  const fences = new Set<string>();
  return (line) => {
    for (const {0: run, index} of line.matchAll(MARKS)) {
      const mark = run[0] ?? '';
      const before = line[index - 1] ?? '';
      const after = line[index + run.length] ?? '';
      if (LOOK_BACK.has(mark) && lookBack({mark, before, after}) > MOST.lookedBack) {
        return `marks (${mark})`;
      }
      if (mark === ']' && brackets > MOST.brackets) {
        return 'brackets';
      }
      brackets = Math.max(0, brackets + (mark === '[' ? 1 : mark === ']' ? -1 : 0));
      tildes += mark === '~' ? 1 : 0;
      if (mark === '`' || mark === '$') {
        fences.add(run);
      }
      if (run.length > MOST.run || tildes > MOST.tildes || fences.size > MOST.fences) {
        return `marks (${mark})`;
      }
    }
    return null;
  };
}
