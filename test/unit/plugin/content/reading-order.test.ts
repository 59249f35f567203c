import {describe, expect, it} from 'vitest';
import {collected, doc, docsPlugin, siteWith, version} from './site.ts';

type Docs = Parameters<typeof version>[0];

function orders(docs: Docs, sidebars: Parameters<typeof version>[1] = {}, id = 'default') {
  const site = siteWith([docsPlugin([version(docs, sidebars)], id)]);
  return collected(site).documents.map(({docId, readingOrder}) => `${docId} ${readingOrder}`);
}

const shown = (id: string) => ({type: 'doc' as const, id});

describe('the order in which documents are read', () => {
  it('is that of each sidebar', () => {
    const sidebars = {book: [shown('b'), shown('a')], api: [shown('c')]};
    expect(orders([doc('a'), doc('b'), doc('c')], {sidebars})).toEqual([
      ...['b default/book', 'a default/book', 'c default/api'],
    ]);
    expect(orders([doc('a')], {sidebars: {book: [shown('a')]}}, 'guide')).toEqual([
      'guide:a guide/book',
    ]);
  });

  it('has no place for what stands beside all sidebars', () => {
    expect(orders([doc('a'), doc('b')], {sidebars: {book: [shown('b')]}})).toEqual([
      ...['b default/book', 'a null'],
    ]);
  });

  it('is that of the chapters where there is no sidebar, else that of the files’ names', () => {
    const docs = [
      doc('appendix-10'),
      doc('appendix-9'),
      doc('chapter-10'),
      doc('hands', {frontMatter: {chapter: 2}}),
      doc('chapter-1'),
    ];
    expect(orders(docs)).toEqual([
      ...['chapter-1 default/', 'hands default/', 'chapter-10 default/'],
      ...['appendix-9 default/', 'appendix-10 default/'],
    ]);
  });
});
