import type {Chunk, ChunkHeading} from '../types.js';
import {labelForms} from './label-forms.js';

type Cited = Pick<
  Chunk,
  'chapter' | 'docTitle' | 'locale' | 'section' | 'sectionLevel' | 'sectionNumber' | 'sectionTitle'
>;

/**
 * What a citation is called: "Chapter 3, Section 3.2 — Inverse kinematics", or
 * "Page title › Section title" in a book without chapters; in the language of the text. A quote that stands
 * under another heading of the section is cited by that one.
 */
export function citationLabel(chunk: Cited, heading?: ChunkHeading): string {
  const isOwn = heading?.title === chunk.sectionTitle && heading.level === chunk.sectionLevel;
  if (heading?.level === 1 && !isOwn) {
    return chunk.chapter === null ? chunk.docTitle : inChapter(chunk, heading.title);
  }
  const deeper = isOwn ? undefined : heading;
  const title = deeper?.title ?? chunk.sectionTitle;
  if (chunk.chapter === null) {
    // Parts of a text without headings have no other name than all of it.
    const isUnnamed = chunk.sectionLevel === 1 && title === chunk.docTitle;
    return !deeper && (chunk.section === 0 || isUnnamed)
      ? chunk.docTitle
      : `${chunk.docTitle} › ${title}`;
  }
  if (chunk.section === 0 && !deeper) {
    return inChapter(chunk, title);
  }
  const number = deeper?.number ?? chunk.sectionNumber;
  return labelForms(chunk.locale)
    .section.replace('{chapter}', String(chunk.chapter))
    .replace('{section}', () => number)
    .replace('{title}', () => title);
}

function inChapter({chapter, locale}: Pick<Cited, 'chapter' | 'locale'>, title: string): string {
  return labelForms(locale)
    .chapter.replace('{chapter}', String(chapter))
    .replace('{title}', () => title);
}
