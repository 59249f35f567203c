import {sentencesOf} from '../../core/answer/sentences.ts';
import {tuneToSite} from '../../plugin/distil/tune-to-site.ts';
import type {Headed} from '../../plugin/embed/part-atoms.ts';
import type {NamedTable} from './tables.ts';
import type {Model} from './vectors.ts';

const MOST_TEXTS = 20_000;

/** A table that has learnt from the chunks themselves; it sees none of the questions. */
export async function tunedTo(
  {name, table}: NamedTable,
  chunks: readonly Headed[],
  {embed}: Model,
): Promise<NamedTable> {
  const texts = sentencesAndHeadings(chunks);
  return {name: `${name} tuned`, table: tuneToSite(table, texts, await embed(texts))};
}

/** Evenly from all chunks, where there are too many. */
function sentencesAndHeadings(chunks: readonly Headed[]): readonly string[] {
  const texts = new Set<string>();
  for (const {headingPath, headings, text, locale} of chunks) {
    for (const title of [...headingPath, ...headings.map((heading) => heading.title)]) {
      texts.add(title);
    }
    for (const sentence of sentencesOf(text, locale)) {
      texts.add(sentence.text);
    }
  }
  const all = Array.from(texts);
  const step = Math.max(1, all.length / MOST_TEXTS);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
