import {describe, expect, it} from 'vitest';
import {firstLines, summaryLine} from '../../../../plugin/build/build-summary.ts';
import {notedChunks} from '../../../../plugin/build/noted-chunks.ts';
import {DEFAULT_WIDGET} from '../../../../plugin/widget/default-widget.cts';
import {chunk} from '../../../support/chunk.ts';

const BOOK = {
  parts: {sections: 27, pages: new Map([['Docs', 9]]), versions: ['Next']},
  searchedBy: 'by words and meaning',
  size: {bytes: 12_345_678, files: 1038},
  folder: 'build/rag-chat',
};

describe('what a build says at its end', () => {
  it('is what was indexed, how it is searched, how large it is and where it goes', () => {
    expect(summaryLine(BOOK)).toBe(
      '27 sections of 9 pages can be asked, by words and meaning (12.3 MB in build/rag-chat).',
    );
  });

  it('counts the parts of a site that has several, and names its versions', () => {
    const pages = new Map([
      ['Docs', 6],
      ['Blog', 3],
    ]);
    const parts = {sections: 1, pages, versions: ['2.0', '1.0']};
    expect(summaryLine({...BOOK, parts, size: {bytes: 20_001, files: 9}})).toBe(
      '1 section of 9 pages (Docs 6, Blog 3; versions 2.0, 1.0) can be asked, by words and meaning (21 kB in build/rag-chat).',
    );
  });

  it('stays one line where there are many of them', () => {
    const versions = Array.from({length: 20}, (_, place) => `${20 - place}.0`);
    expect(summaryLine({...BOOK, parts: {...BOOK.parts, versions}})).toContain(
      '(versions 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14 more)',
    );
  });
});

describe('what the first build of a site says', () => {
  it('is the same at more length, what a question costs, and one next step', () => {
    expect(firstLines(BOOK, 81_200, DEFAULT_WIDGET)).toEqual([
      '27 sections of 9 pages can be asked, by words and meaning.',
      'The index is 1038 files in build/rag-chat, 12.3 MB, of which a question fetches some 82 kB.',
      'Next: serve the site, press Ctrl I (⌘ I on a Mac) on any page, and ask it something.',
    ]);
  });

  it('names what else the site has', () => {
    const others = [
      {what: '4 posts', option: 'content.blog'},
      {what: '1 page', option: 'content.pages'},
    ];
    expect(firstLines(BOOK, null, DEFAULT_WIDGET, others)[1]).toBe(
      'Not asked, unless you say so: 4 posts ("content.blog"), 1 page ("content.pages").',
    );
  });

  it.each([
    [{shortcut: 'k'}, 'press Ctrl K (⌘ K on a Mac)'],
    [{shortcut: false}, 'press "Ask the book" on any page'],
    [{shortcut: false, launcher: 'none'}, '`docusaurus rag-chat:ask`'],
    [{mount: 'manual'}, 'put <DocsChat /> where you want the chat'],
  ] as const)('has a step that the options allow: %j', (widget, step) => {
    expect(firstLines(BOOK, null, {...DEFAULT_WIDGET, ...widget}).at(-1)).toContain(step);
  });

  it('says nothing of questions where there is nothing to ask', () => {
    expect(firstLines(BOOK, null, DEFAULT_WIDGET)[1]).toMatch(/, 12\.3 MB\.$/);
  });
});

describe('what is noted of chunks on their way', () => {
  it('is how many pages each part of the site has, a file of many parts once, and each version', async () => {
    const chunks = [
      ...[chunk({docId: 'a'}), chunk({docId: 'a', chunkId: 'more'}), chunk({docId: 'b'})],
      chunk({docId: 'b', chunkId: 'other', section: 3}),
      chunk({docId: 'a', version: '1.0', isCurrentVersion: false}),
      chunk({docType: 'blog', docId: 'c', version: '', url: '/blog/c'}),
      chunk({docType: 'attachment', docId: 'd-1', version: '', url: '/long.txt'}),
      chunk({docType: 'attachment', docId: 'd-2', version: '', url: '/long.txt'}),
    ];
    const noted = notedChunks(each(chunks));
    expect(await passed(noted.chunks)).toBe(8);
    expect(noted.parts()).toEqual({
      sections: 7,
      pages: new Map([
        ['Docs', 3],
        ['Blog', 1],
        ['Files', 1],
      ]),
      versions: ['current', '1.0'],
    });
  });

  it('is a few headings from all over the site', async () => {
    const titles = Array.from({length: 1000}, (_, place) => `${place + 1}`);
    const noted = notedChunks(each(titles.map((sectionTitle) => chunk({sectionTitle}))));
    await passed(noted.chunks);
    expect(noted.headings()).toEqual(Array.from({length: 10}, (_, power) => `${2 ** power}`));
  });
});

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function passed(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) {
    count += 1;
  }
  return count;
}
