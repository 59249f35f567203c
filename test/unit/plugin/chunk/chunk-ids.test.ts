import {describe, expect, it} from 'vitest';
import {chunkNamer} from '../../../../plugin/chunk/chunk-ids.ts';
import {chapterOf} from '../../../../plugin/content/chapter.ts';
import type {SourceDocument} from '../../../../plugin/content/document.ts';
import {chunked} from '../../../support/chunked.ts';
import {sourceDocument} from '../../../support/source-document.ts';

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
  const name = chunkNamer();
  return (await Promise.all(cut)).flatMap(name).map(({chunkId}) => chunkId);
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

  it('are unique where sections share a number, written or counted', async () => {
    const document = sourceDocument({sourceFile: 'docs/chapter-03-kinematics.md'});
    const numbered = '## 3.2 Arms\n\nA.\n\n## Legs\n\nB.\n\n## 3.2 Arms\n\nC.\n\n## `x` 🤖\n\nD.\n';
    const chunks = await chunked({source: numbered, document});
    const named = chunkNamer()({document, chapter: chapterOf(document), chunks});
    expect(named.map(({chunkId}) => chunkId)).toEqual([
      'ch3-s3.2-001',
      'ch3-s3.2-002',
      'ch3-s3.2-003',
      'ch3-s3.4-001',
    ]);
  });

  it('of the parts of one cut share a number, wherever each part stands', async () => {
    const document = sourceDocument();
    const [chunk] = await chunked({source});
    const part = (number: number, section: number) => ({
      ...{kind: 'part' as const, part: number},
      section,
    });
    const parts = [part(1, 1), part(2, 2), part(1, 2), part(2, 1), part(1, 2)];
    const chunks = parts.flatMap(({section, ...naming}) =>
      chunk ? [{...chunk, section, naming}] : [],
    );
    const ids = chunkNamer()({document, chapter: null, chunks}).map(({chunkId}) => chunkId);
    expect(new Set(ids).size).toBe(5);
    expect(ids.slice(0, 2)).toEqual(['page-s1-001_sub_1', 'page-s1-001_sub_2']);
  });

  it('link each chunk with its neighbours in the document', async () => {
    const document = sourceDocument();
    const chunks = await chunked({source});
    const named = chunkNamer()({document, chapter: null, chunks});
    expect(named.map(({prev, next}) => [prev, next])).toEqual([
      [null, 'page-s1-001'],
      ['page-s0-001', 'page-s2-001'],
      ['page-s1-001', null],
    ]);
  });
});
