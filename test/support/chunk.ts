import {questionTerms} from '../../core/search/question-terms.ts';
import type {Chunk, Passage} from '../../core/types.ts';

/** A chunk with what a test cares about. */
export function chunk(changes: Partial<Chunk> = {}): Chunk {
  return {
    chunkId: 'ch3-s3.2-001',
    docId: 'chapter-03',
    docType: 'doc',
    docTitle: 'Kinematics',
    chapter: 3,
    chapterId: 'ch03',
    chapterTitle: 'Kinematics',
    section: 2,
    sectionNumber: '3.2',
    sectionTitle: 'Inverse kinematics',
    sectionLevel: 2,
    subsection: null,
    headingPath: ['Kinematics', 'Inverse kinematics'],
    url: '/docs/chapter-03',
    urlAnchor: '#inverse-kinematics',
    headings: [],
    content: '',
    text: '',
    tokenCount: 0,
    chunkIndex: 0,
    chunkCount: 1,
    startChar: 0,
    endChar: 0,
    sourceFile: 'docs/chapter-03.md',
    links: [],
    aliases: [],
    frontMatter: {},
    contentHash: '',
    prev: null,
    next: null,
    tags: [],
    version: 'current',
    isCurrentVersion: true,
    locale: 'en',
    lastUpdatedAt: null,
    ...changes,
  };
}

/** A passage that was found by all of a question's words. */
export function passage(
  changes: Partial<Chunk>,
  question: string,
  scores: Partial<Passage> = {},
): Passage {
  const matched = Object.fromEntries(questionTerms(question, 'en').map((term) => [term, 1]));
  return {chunk: chunk(changes), score: 1, nearness: null, coverage: 1, matched, ...scores};
}
