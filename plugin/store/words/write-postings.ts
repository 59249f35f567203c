import {type TermPostings, writePostingsFile} from '../../../core/index-format/postings-file.js';
import type {FileSink} from '../file-sink.js';

/** In bytes, before they are packed. What a question reads for one word, and a share of a longer directory. */
const FULL = 6000;
/** A term with so many has a file of its own. */
const LARGE = 4000;

export type WrittenPostings = {
  readonly firsts: readonly string[];
  readonly files: readonly string[];
};

/** Files of neighbouring terms. */
export async function writePostings(
  postings: Iterable<TermPostings>,
  sink: FileSink,
): Promise<WrittenPostings> {
  const firsts: string[] = [];
  const files: string[] = [];
  for (const group of groups(postings)) {
    firsts.push(group[0]?.term ?? '');
    files.push(await sink.add('postings', writePostingsFile(group)));
  }
  return {firsts, files};
}

function* groups(postings: Iterable<TermPostings>): Generator<readonly TermPostings[]> {
  let group: TermPostings[] = [];
  let size = 0;
  for (const entry of postings) {
    const own = sizeOf(entry);
    if (group.length > 0 && (size + own > FULL || own > LARGE)) {
      yield group;
      group = [];
      size = 0;
    }
    group.push(entry);
    size += own;
  }
  if (group.length > 0) {
    yield group;
  }
}

/** About: a byte or two for each section, one for its impact, some for the term. */
function sizeOf({sections}: TermPostings): number {
  return 2.2 * sections.length + 8;
}
