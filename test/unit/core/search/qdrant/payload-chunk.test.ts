import {describe, expect, it} from 'vitest';
import {CHUNK_FIELDS, chunkFrom} from '../../../../../core/search/qdrant/payload-chunk.ts';
import {QdrantError} from '../../../../../core/search/qdrant/qdrant-error.ts';
import {chunk} from '../../../../support/chunk.ts';
import {payloadOf} from './stored.ts';

const heading = {anchor: '#a', title: 'A', level: 3, number: '3.2.1', offset: 0, end: 9};

const block = {kind: 'code', start: 2, end: 8} as const;
const item = {kind: 'item', start: 0, end: 1, number: 3} as const;

/** What earlier releases did not say. */
const LATER = [
  ...['blocks', 'parts', 'reading_order'],
  ...['instance', 'instance_label', 'version_label'],
];

describe('the chunk in a payload', () => {
  it('is the one that was stored', () => {
    for (const changes of [
      {},
      {text: 'A\nmove()', blocks: [block, {...block, language: 'c'}, item], parts: [0, 2]},
      {headings: [heading], tags: ['arms'], links: ['intro'], frontMatter: {author: {name: 'A'}}},
      {chapter: null, chapterId: null, chapterTitle: null, startChar: null, sourceFile: null},
      {lastUpdatedAt: 1.5e12, prev: 'a', next: 'b', subsection: '3.2.1', docType: 'blog'},
    ] as const) {
      expect(chunkFrom(JSON.parse(JSON.stringify(payloadOf(changes))))).toEqual(chunk(changes));
    }
  });

  it('is nothing but a chunk, whatever else a payload holds', () => {
    const payload = {...payloadOf(), annotation: 'secret', payload_hash: 'x', html: '<script>'};
    expect(chunkFrom(payload)).toEqual(chunk());
  });

  it('is asked for by the names that are stored', () => {
    expect(Object.keys(payloadOf())).toEqual(expect.arrayContaining(CHUNK_FIELDS.slice()));
    expect(CHUNK_FIELDS).toHaveLength(Object.keys(chunk()).length);
  });

  it.each([
    ['a script in the place of an address', {url: 'javascript:alert(1)'}],
    ['an address of another site', {url: 'https://evil.example/'}],
    ['one without a scheme', {url: '//evil.example/'}],
    ['one that browsers take for such', {url: '/\\evil.example/'}],
    ['one with what browsers leave out', {url: '/\t/evil.example/'}],
    ['an anchor that leads elsewhere', {urlAnchor: '.evil.example/'}],
    ['a heading’s anchor that does', {headings: [{...heading, anchor: 'javascript:x'}]}],
    ['headings that are none', {headings: ['A']}],
    ['no headings', {headings: null}],
    ['blocks that are none', {blocks: {length: 1}}],
    ['null for blocks', {blocks: null}],
    ['a block that is none', {blocks: ['code']}],
    ['a block of another kind', {text: 'Say it.', blocks: [{...block, kind: 'script', end: 4}]}],
    ['one of a kind that objects have', {text: 'Say it.', blocks: [{...block, kind: 'toString'}]}],
    ['a block behind the text', {text: 'Say it.', blocks: [block]}],
    ['one that ends before it starts', {text: 'Say it.', blocks: [{...block, end: 1}]}],
    ['one that starts before the text', {text: 'Say it.', blocks: [{...block, start: -1, end: 4}]}],
    ['one that starts within a character', {text: 'Say it.', blocks: [{...block, start: 0.5}]}],
    ['a language that is no text', {text: 'move()ing', blocks: [{...block, language: {}}]}],
    ['an item without a number', {text: 'A', blocks: [{...item, number: '3'}]}],
    ['parts that are none', {parts: '0'}],
    ['a part that begins nowhere', {parts: [Number.NaN]}],
    ['a part behind the text', {text: 'Say it.', parts: [0, 8]}],
    ['a text that is none', {text: {toString: 'x'}}],
    ['no number', {section: '2'}],
    ['a number without end', {tokenCount: Number.POSITIVE_INFINITY}],
    ['another type of document', {docType: 'video'}],
    ['tags that are no texts', {tags: [1]}],
    ['front matter that is a list', {frontMatter: []}],
  ])('is refused with %s', (_, changes) => {
    const payload = payloadOf();
    const stored = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        value,
      ]),
    );
    expect(() => chunkFrom({...payload, ...stored})).toThrow(QdrantError);
  });

  it.each([[null], [undefined], ['text'], [[]], [{}]])('is not %j', (payload) => {
    expect(() => chunkFrom(payload)).toThrow(QdrantError);
  });

  it('is read where an earlier release has stored it, which said less of it', () => {
    const stored = Object.fromEntries(
      Object.entries(payloadOf({text: 'Arms grip.'})).filter(([name]) => !LATER.includes(name)),
    );
    const lacking = {
      ...{blocks: [], parts: [], readingOrder: null},
      ...{instance: 'default', instanceLabel: '', versionLabel: null},
    };
    expect(chunkFrom(stored)).toEqual(chunk({text: 'Arms grip.', ...lacking}));
  });

  it('lacks nothing else', () => {
    for (const field of CHUNK_FIELDS.filter((name) => !LATER.includes(name))) {
      const {[field]: _, ...rest} = payloadOf();
      expect(() => chunkFrom(rest)).toThrow(QdrantError);
    }
  });
});
