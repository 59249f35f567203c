import {describe, expect, it} from 'vitest';
import {nameChunks} from '../../../../plugin/chunk/chunk-ids.ts';
import {chapterOf} from '../../../../plugin/content/chapter.ts';
import type {SourceDocument} from '../../../../plugin/content/document.ts';
import {chunked, sourceDocument} from '../../../support/chunked.ts';

const source = 'Hello.\n\n## One\n\nA.\n\n## Two\n\nB.\n';

async function idsOf(...documents: Partial<SourceDocument>[]): Promise<string[]> {
  const cut = documents.map(async (changes) => {
    const document = sourceDocument(changes);
    return {
      document,
      chapter: chapterOf(document),
      chunks: await chunked({source, document: changes}),
    };
  });
  return nameChunks(await Promise.all(cut)).map(({chunkId}) => chunkId);
}

const introChapter = {docId: 'guide/intro', sourceFile: 'docs/guide/01-intro.md', folder: 'guide'};

describe('chunk ids', () => {
  it('are chapter, section and running number where a document is a chapter', async () => {
    expect(await idsOf({sourceFile: 'docs/chapter-03-kinematics.md'})).toEqual([
      'ch3-s3.0-001',
      'ch3-s3.1-001',
      'ch3-s3.2-001',
    ]);
  });

  it('name the document where a chapter is a folder', async () => {
    const document = {docId: 'ch03/arms', sourceFile: 'docs/ch03/arms.md', folder: 'ch03'};
    expect(await idsOf(document)).toEqual([
      'ch3-ch03/arms-s0-001',
      'ch3-ch03/arms-s1-001',
      'ch3-ch03/arms-s2-001',
    ]);
  });

  it('are the document and section elsewhere', async () => {
    expect(await idsOf({docId: 'about'})).toEqual(['about-s0-001', 'about-s1-001', 'about-s2-001']);
  });

  it('of a page do not depend on which others there are', async () => {
    const other = {docId: 'api/intro', sourceFile: 'docs/api/01-intro.md', folder: 'api'};
    const ids = await idsOf(introChapter);
    expect(await idsOf(other, introChapter)).toEqual(expect.arrayContaining(ids));
  });

  it('are told apart where two files claim the same chapter', async () => {
    const third = {docId: 'kinematics', sourceFile: 'docs/chapter-03-kinematics.md'};
    const again = {docId: 'arms', sourceFile: 'docs/ch03-arms.md'};
    const ids = await idsOf(third, again);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are the same in every version', async () => {
    const ids = await idsOf(introChapter, {...introChapter, version: '1.0'});
    expect(ids.slice(0, 3)).toEqual(ids.slice(3));
  });

  it('link each chunk with its neighbours in the document', async () => {
    const document = sourceDocument();
    const chunks = await chunked({source});
    const named = nameChunks([{document, chapter: null, chunks}]);
    expect(named.map(({prev, next}) => [prev, next])).toEqual([
      [null, 'page-s1-001'],
      ['page-s0-001', 'page-s2-001'],
      ['page-s1-001', null],
    ]);
  });
});
