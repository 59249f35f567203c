import {posix} from 'node:path';
import {DocumentError} from '../errors.cjs';
import type {SourceDocument} from './document.js';

/** The chapter that a document is, or belongs to. */
export type Chapter = {
  readonly number: number;
  /** `ch03` */
  readonly id: string;
  readonly title: string;
  /** Whether the document is the whole chapter, rather than one of its pages. */
  readonly isWholeChapter: boolean;
};

type Located = Pick<SourceDocument, 'title' | 'sourceFile' | 'folder' | 'frontMatter'>;

/** "chapter-03-kinematics", "ch03": a chapter wherever it stands. */
const NAMED = /^(?:chapter|ch)[-_ ]?(\d{1,3})(?:[-_. ]+(.*))?$/i;
/** "03-kinematics": elsewhere than at the top of the docs it only puts pages in order. */
const NUMBERED = /^(\d{1,3})(?:[-_. ]+(.*))?$/;
const TITLE_PREFIX = /^chapter\s+\d+\s*[:.–—-]?\s*/i;

/**
 * Front matter decides, else the name of the file or of a folder above it.
 * `chapter: false` says that a number in a name means nothing.
 */
export function chapterOf(document: Located): Chapter | null {
  const {chapter: stated} = document.frontMatter;
  if (stated === false) {
    return null;
  }
  if (stated !== undefined && !isChapterNumber(stated)) {
    throw new DocumentError(
      `${document.sourceFile}: "chapter" in the front matter must be a whole number, or false for none.`,
    );
  }
  const file = posix.parse(document.sourceFile).name;
  const folders = document.folder === '.' ? [] : document.folder.split('/');
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
  return toChapter(number, titleFromName(match[2]) ?? `Chapter ${number}`, false);
}

function isChapterNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function numberIn(pattern: RegExp, name: string): number | null {
  const digits = pattern.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

function toChapter(number: number, title: string, isWholeChapter: boolean): Chapter {
  return {number, id: `ch${String(number).padStart(2, '0')}`, title, isWholeChapter};
}

/** "inverse-kinematics" → "Inverse kinematics" */
function titleFromName(name: string | undefined): string | null {
  const words = name?.replace(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}
