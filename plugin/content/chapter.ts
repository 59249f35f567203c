import {posix} from 'node:path';
import type {SourceDocument} from './document.js';
import {statedChapter} from './front-matter.js';
import {readableName} from './page-names.js';

/** The chapter that a document is, or belongs to. */
export type Chapter = {
  readonly number: number;
  /** `ch03` */
  readonly id: string;
  readonly title: string;
  /** Whether the document is the whole chapter, rather than one of its pages. */
  readonly isWholeChapter: boolean;
};

type Located = Pick<SourceDocument, 'docType' | 'title' | 'sourceFile' | 'folder' | 'frontMatter'>;

/** "chapter-03-kinematics", "ch03": a chapter wherever it stands. */
const NAMED = /^(?:chapter|ch)[-_ ]?(\d{1,3})(?:[-_. ]+(.*))?$/i;
/** "03-kinematics": elsewhere than at the top of the docs it only puts pages in order. */
const NUMBERED = /^(\d{1,3})(?:[-_. ]+(.*))?$/;
const TITLE_PREFIX = /^chapter\s+\d+\s*[:.–—-]?\s*/i;

/**
 * Front matter decides, else the name of a doc's file or of a folder above it:
 * the numbers in other names are dates and the like. `chapter: false` says
 * that a number in a name means nothing.
 */
export function chapterOf(document: Located): Chapter | null {
  const stated = statedChapter(document.frontMatter);
  if (stated === false) {
    return null;
  }
  const isNamed = document.docType === 'doc' && document.sourceFile !== null;
  const file = isNamed ? posix.parse(document.sourceFile).name : '';
  const folders = isNamed && document.folder !== '.' ? document.folder.split('/') : [];
  const own =
    stated ?? numberIn(NAMED, file) ?? (folders.length === 0 ? numberIn(NUMBERED, file) : null);
  if (own !== null) {
    return toChapter(own, document.title.replace(TITLE_PREFIX, '') || document.title, true);
  }
  const folder =
    folders.findLast((name) => NAMED.test(name)) ??
    folders.slice(0, 1).find((name) => NUMBERED.test(name));
  const match = folder === undefined ? null : (NAMED.exec(folder) ?? NUMBERED.exec(folder));
  if (!match) {
    return null;
  }
  const number = Number(match[1]);
  return toChapter(number, readableName(match[2] ?? '') ?? `Chapter ${number}`, false);
}

function numberIn(pattern: RegExp, name: string): number | null {
  const digits = pattern.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function toChapter(number: number, title: string, isWholeChapter: boolean): Chapter {
  return {number, id: `ch${String(number).padStart(2, '0')}`, title, isWholeChapter};
}
