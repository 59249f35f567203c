import {describe, expect, it} from 'vitest';
import type {Chunk} from '../../../../../core/types.ts';
import {bookClient, section} from './book-client.ts';

const post = {docType: 'blog', chapter: null, docTitle: 'News', readingOrder: null} as const;
const BOOK = [
  section('arms', 0, 'Arms\nAn introduction.', {urlAnchor: ''}),
  section('arms', 1, 'Reach\nAn arm reaches far.'),
  section('legs', 1, 'Gait\nA leg swings.', {docTitle: 'Legs', chapter: 2, sectionNumber: '2.1'}),
  section('news', 0, 'News\nOf today.', {...post, urlAnchor: ''}),
  section('news', 1, 'Nameless\nOf today.', {...post, urlAnchor: ''}),
  section('1.0/arms', 1, 'Reach\nOf wood.', {version: '1.0', isCurrentVersion: false}),
];
const MANY = Array.from({length: 45}, (_, page) =>
  section(`page-${page}`, 1, `Page ${page}\nText.`),
);

const list = async (input: Record<string, unknown> = {}, chunks: readonly Chunk[] = BOOK) =>
  (await bookClient(chunks)).call('list_documents', input);

/** What a list says besides. */
const KNOWN = '; versions: current, 1.0; instances: default (Docs), blog (Blog).';

describe('what there is to read', () => {
  it('is listed with titles, addresses, chapters and sections', async () => {
    const {text, data} = await list();
    expect(text.split('\n')).toEqual([
      ...[`1 to 3 of 3 documents${KNOWN}`, ''],
      ...['Arms (Docs, chapter 1)', 'https://book.example/docs/arms', '- 1.1 Reach #reach', ''],
      ...['Legs (Docs, chapter 2: Arms)', 'https://book.example/docs/legs', '- 2.1 Gait #gait', ''],
      ...[
        'News (Blog)',
        'https://book.example/docs/news',
        '- Nameless id "news-s1-001@/docs/news"',
      ],
    ]);
    expect(data).toMatchObject({
      ...{total: 3, versions: ['current', '1.0']},
      documents: [
        {
          ...{title: 'Arms', url: 'https://book.example/docs/arms', chapter: 1, docType: 'doc'},
          sections: [{url: 'https://book.example/docs/arms'}, {id: 'arms-s1-001@/docs/arms'}],
        },
        {title: 'Legs'},
        {title: 'News', chapter: null, instance: 'blog'},
      ],
      instances: [
        {id: 'default', label: 'Docs'},
        {id: 'blog', label: 'Blog'},
      ],
    });
  });

  it('may be of one version, type or chapter alone', async () => {
    expect((await list({version: '1.0'})).text).toContain('https://book.example/docs/1.0/arms\n');
    expect((await list({docType: 'blog'})).text).toMatch(
      /^1 to 1 of 1 documents.*\n\nNews \(Blog\)\n/,
    );
    expect((await list({chapter: 2})).text).toContain('\n\nLegs (Docs, chapter 2');
    expect((await list({instance: 'blog'})).text).toMatch(/^1 to 1 of 1 documents/);
    expect((await list({chapter: 7})).text).toBe(`There are no such documents${KNOWN}`);
  });

  it('comes some at a time, each once', async () => {
    const client = await bookClient(MANY);
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const {text} = await client.call('list_documents', {...(cursor && {cursor})});
      titles.push(...(text.match(/(?<=\/docs\/)page-\d+/g) ?? []));
      cursor = /^More: list_documents with cursor "(.+)"\.$/m.exec(text)?.[1];
    } while (cursor);
    expect(titles).toEqual(MANY.map(({docId}) => docId));
  });

  it('begins anew once the site has changed', async () => {
    const {data} = await list({}, MANY);
    const {nextCursor: cursor} = Object(data);
    expect((await list({cursor}, MANY)).isError).toBe(false);
    expect(await list({cursor}, MANY.slice(1))).toMatchObject({
      isError: true,
      text: 'This cursor is none of this list, or the site has changed: begin without.',
    });
  });

  it.each([
    [{cursor: '-1'}, /^This cursor is none of this list/],
    [{cursor: '99999999999'}, /^This cursor is none of this list/],
    [{docType: 'secret'}, '"docType" is one of doc, blog, page, attachment.'],
    [{chapter: '2'}, '"chapter" is a whole number.'],
    [{instance: 'x'}, 'There is no "x" in this site: there is "default", "blog".'],
    [{version: 'x'}, 'There is no version "x" of the docs: there is "current", "1.0".'],
    [{page: '/docs'}, /^"page" is not known/],
  ])('is not listed by %j, and the assistant is told why', async (input, message) => {
    const {text, isError} = await list(input);
    expect(isError).toBe(true);
    expect(text).toMatch(message);
  });
});
