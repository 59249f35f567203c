import {posix} from 'node:path';
import type {SourceDocument} from './document.js';

/** The chapter that a document is, or belongs to. */
export type Chapter = {
  readonly number: number;
  /** `ch03` */
  readonly id: string;
  readonly title: string;
  /** Whether the document is the whole chapter, rather than a page in a chapter's folder. */
  readonly isWholeChapter: boolean;
};

type Located = Pick<SourceDocument, 'title' | 'sourceFile' | 'folder' | 'frontMatter'>;

// "chapter-03-kinematics", "ch03", "03-kinematics"; not "2024-01-01-news".
const NUMBERED = /^(?:chapter|ch)?[-_ ]?(\d{1,3})(?:[-_. ]+(.*))?$/i;
const TITLE_PREFIX = /^chapter\s+\d+\s*[:.–—-]?\s*/i;

/** Front matter decides, else the number in the file's name, else that of the nearest numbered folder. */
export function chapterOf(document: Located): Chapter | null {
  const stated = document.frontMatter['chapter'];
  const fileNumber = NUMBERED.exec(posix.parse(document.sourceFile).name)?.[1];
  const ownNumber =
    typeof stated === 'number' && Number.isInteger(stated) ? stated : toNumber(fileNumber);
  if (ownNumber !== null) {
    const title = document.title.replace(TITLE_PREFIX, '') || document.title;
    return toChapter(ownNumber, title, true);
  }
  for (const folder of document.folder.split('/').reverse()) {
    const match = NUMBERED.exec(folder);
    const number = toNumber(match?.[1]);
    if (number !== null) {
      return toChapter(number, titleFromName(match?.[2]) ?? `Chapter ${number}`, false);
    }
  }
  return null;
}

function toChapter(number: number, title: string, isWholeChapter: boolean): Chapter {
  return {number, id: `ch${String(number).padStart(2, '0')}`, title, isWholeChapter};
}

function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** "inverse-kinematics" → "Inverse kinematics" */
function titleFromName(name: string | undefined): string | null {
  const words = name?.replace(/[-_]+/g, ' ').trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : null;
}
