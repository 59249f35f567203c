import type {Chunk} from '../../types.js';
import {withoutRepetition} from '../without-repetition.js';
import type {Analyser} from './analyse.js';
import {codeIn} from './code-in.js';
import {FIELD_WEIGHTS} from './field-weights.js';

export type SectionText = Pick<
  Chunk,
  | 'aliases'
  | 'content'
  | 'docTitle'
  | 'endChar'
  | 'headingPath'
  | 'headings'
  | 'sourceFile'
  | 'startChar'
  | 'tags'
  | 'text'
>;

/** A section's terms, and how often each is in it. */
export type SectionTerms = {
  /** In the body, where a long one counts less. */
  readonly body: ReadonlyMap<string, number>;
  /** In what stands above and beside it, each place by its weight. */
  readonly fields: ReadonlyMap<string, number>;
  /** Terms in the body. */
  readonly length: number;
  /** The body's words as they are spelled. */
  readonly spelled: readonly string[];
};

type Terms = Analyser['terms'];

/** Of the chunks of one section, in their order. */
export function sectionTerms(section: readonly SectionText[], analyser: Analyser): SectionTerms {
  const {terms, read} = analyser;
  const body = new Map<string, number>();
  const text = read(section.map(withoutRepetition).join('\n'));
  count(text.terms, FIELD_WEIGHTS.body, body);
  lessenCode(body, section, terms);
  return {
    body,
    fields: fieldsOf(section, terms),
    length: text.terms.length,
    spelled: text.spelled,
  };
}

function fieldsOf(section: readonly SectionText[], terms: Terms): Map<string, number> {
  const fields = new Map<string, number>();
  const add = (lines: (chunk: SectionText) => readonly string[], weight: number) => {
    const distinct = new Set(section.flatMap(lines));
    count(terms(Array.from(distinct).join('\n')), weight, fields);
  };
  const {title, path, headings, tags} = FIELD_WEIGHTS;
  add(({docTitle, aliases}) => [docTitle, ...aliases], title);
  add(({headingPath}) => headingPath.slice(1, -1), path);
  add((chunk) => [...chunk.headingPath.slice(1).slice(-1), ...titlesIn(chunk)], headings);
  add((chunk) => chunk.tags, tags);
  return fields;
}

function titlesIn({headings}: SectionText): readonly string[] {
  return headings.map(({title}) => title);
}

/** The body has its code in it; there it weighs as the rest. */
function lessenCode(
  body: Map<string, number>,
  section: readonly SectionText[],
  terms: Terms,
): void {
  const code = new Map<string, number>();
  count(terms(section.map(({content}) => codeIn(content)).join('\n')), 1, code);
  for (const [term, times] of Array.from(code)) {
    const all = body.get(term);
    if (all !== undefined) {
      const inCode = Math.min(times, all);
      body.set(term, all - inCode * (FIELD_WEIGHTS.body - FIELD_WEIGHTS.code));
    }
  }
}

function count(terms: readonly string[], weight: number, counts: Map<string, number>): void {
  for (const term of terms) {
    counts.set(term, (counts.get(term) ?? 0) + weight);
  }
}
