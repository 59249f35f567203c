import type {ToSource} from '../source-map.js';

/** A file's text, each time that it is included somewhere. */
export type Included = {
  readonly name: string;
  readonly text: string;
  readonly toSource: ToSource | null;
  /** Where it is included. */
  readonly origin: {readonly by: Included; readonly start: number; readonly end: number} | null;
};

/** A range of a file as it is on disk. */
export type Place = {
  readonly sourceFile: string;
  readonly startChar: number;
  readonly endChar: number;
};

type Copied = {
  readonly at: number;
  readonly from: Included;
  readonly start: number;
  end: number;
};

/** Puts a page's content together and remembers what was copied from where. */
export type Writer = {
  readonly length: () => number;
  readonly write: (text: string) => void;
  /** Without so many blanks at the start of each line but the first. */
  readonly copy: (from: Included, start: number, end: number, indentation: number) => void;
  /** Gives a way to take back all that is written from here on. */
  readonly mark: () => () => void;
  readonly finish: () => {
    readonly content: string;
    readonly placeOf: (start: number, end: number) => Place | null;
  };
};

export function createWriter(): Writer {
  const parts: string[] = [];
  const copies: Copied[] = [];
  let length = 0;
  /** The last copy, as long as it may still grow. */
  let open: Copied | null = null;

  function close(): void {
    if (open) {
      parts.push(open.from.text.slice(open.start, open.end));
      open = null;
    }
  }

  function copyAsIs(from: Included, start: number, end: number): void {
    if (start >= end) {
      return;
    }
    if (open?.from === from && open.end === start) {
      open.end = end;
    } else {
      close();
      open = {at: length, from, start, end};
      copies.push(open);
    }
    length += end - start;
  }

  return {
    length: () => length,
    write(text) {
      if (text !== '') {
        close();
        parts.push(text);
        length += text.length;
      }
    },
    copy(from, start, end, indentation) {
      if (indentation === 0) {
        copyAsIs(from, start, end);
        return;
      }
      let at = start;
      while (at < end) {
        const lineEnd = from.text.indexOf('\n', at);
        const next = lineEnd === -1 || lineEnd >= end ? end : lineEnd + 1;
        copyAsIs(from, at, next);
        at = next;
        for (let left = indentation; left > 0 && at < end && from.text[at] === ' '; left--) {
          at++;
        }
      }
    },
    mark() {
      const before = {length, parts: parts.length, copies: copies.length, open, end: open?.end};
      return () => {
        length = before.length;
        parts.length = before.parts;
        copies.length = before.copies;
        open = before.open;
        if (open && before.end !== undefined) {
          open.end = before.end;
        }
      };
    },
    finish() {
      close();
      return {content: parts.join(''), placeOf: (start, end) => placeOf(copies, start, end)};
    },
  };
}

/** A text as `copy` writes it. */
export function withoutIndentation(text: string, indentation: number): string {
  if (indentation === 0) {
    return text;
  }
  const [first = '', ...others] = text.split('\n');
  const shorter = others.map((line) => {
    let blanks = 0;
    while (blanks < indentation && line[blanks] === ' ') {
      blanks++;
    }
    return line.slice(blanks);
  });
  return [first, ...shorter].join('\n');
}

function placeOf(copies: readonly Copied[], start: number, end: number): Place | null {
  const ranges: {file: Included; start: number; end: number}[] = [];
  for (let i = firstBehind(copies, start); i < copies.length; i++) {
    const copied = copies[i];
    if (!copied || copied.at >= end) {
      break;
    }
    const from = copied.start + Math.max(0, start - copied.at);
    const to = Math.min(copied.end, copied.start + end - copied.at);
    ranges.push({file: copied.from, start: from, end: to});
  }
  const first = ranges[0];
  if (!first) {
    return null;
  }
  // The innermost file that has all of it: a partial's own, or the one that includes it.
  const file = chainOf(first.file).findLast((candidate) =>
    ranges.every((range) => chainOf(range.file).includes(candidate)),
  );
  if (!file?.toSource) {
    return null;
  }
  const within = ranges.map((range) => liftTo(file, range));
  return {
    sourceFile: file.name,
    startChar: file.toSource(Math.min(...within.map((range) => range.start)), 'line start'),
    endChar: file.toSource(Math.max(...within.map((range) => range.end)), 'line end'),
  };
}

/** Copies are in the order of the content: the first one that ends behind an offset. */
function firstBehind(copies: readonly Copied[], offset: number): number {
  let low = 0;
  let high = copies.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const copied = copies[middle];
    if (copied && copied.at + copied.end - copied.start > offset) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

/** From the outermost file to the included one. */
function chainOf(file: Included): Included[] {
  return file.origin ? [...chainOf(file.origin.by), file] : [file];
}

function liftTo(
  file: Included,
  range: {readonly file: Included; readonly start: number; readonly end: number},
): {readonly start: number; readonly end: number} {
  if (range.file === file || !range.file.origin) {
    return range;
  }
  const {by, start, end} = range.file.origin;
  return liftTo(file, {file: by, start, end});
}
