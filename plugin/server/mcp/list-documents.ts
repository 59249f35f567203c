import type {Manifest} from '../../../core/index-format/manifest.js';
import type {DocumentList} from '../../../core/search/list-documents.js';
import type {Chunk} from '../../../core/types.js';
import {FILTER} from '../requests.js';
import {type Addresses, idOf} from './addresses.js';
import {type Book, CITED, openBook} from './book.js';
import {bookLine} from './book-text.js';
import {type Tool, ToolError, tool} from './tool.js';
import {checkInstances, checkVersion, versionsOf} from './versions.js';

const A_PAGE = 20;
/** Of one document; a list of releases may have hundreds. */
const MOST_SECTIONS = 40;

const TEXT = {type: 'string'} as const;

const OUTPUT = {
  type: 'object',
  properties: {
    total: {type: 'integer'},
    versions: {type: 'array', items: TEXT, description: 'Of the docs, the current one first.'},
    instances: {
      type: 'array',
      description: 'What the site has: docs instances, blogs, pages.',
      items: {
        type: 'object',
        properties: {id: TEXT, label: TEXT},
        required: ['id', 'label'],
      },
    },
    documents: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          title: TEXT,
          url: CITED.url,
          docType: TEXT,
          chapter: {type: ['integer', 'null']},
          chapterTitle: {type: ['string', 'null']},
          instance: TEXT,
          version: TEXT,
          sectionCount: {type: 'integer'},
          sections: {
            type: 'array',
            description: `The first ${MOST_SECTIONS}.`,
            items: {
              type: 'object',
              properties: {title: TEXT, number: TEXT, url: CITED.url, id: CITED.id},
              required: ['title', 'url', 'id'],
            },
          },
        },
        required: ['title', 'url', 'docType', 'chapter', 'sections'],
      },
    },
    nextCursor: {type: 'string', description: 'For those that follow; absent at the end.'},
  },
  required: ['total', 'versions', 'instances', 'documents'],
} as const;

export function listDocumentsTool(book: Book): Tool {
  const {version, instances, docTypes, chapters} = FILTER.properties;
  return tool({
    name: 'list_documents',
    title: 'List the documents',
    description:
      'Lists what this documentation has, in the order in which it is read: each document with its title, url, chapter and sections, some at a time. To answer a question, search_docs is quicker.',
    input: {
      type: 'object',
      properties: {
        version,
        instance: {...instances.items, description: 'One of "instances", by its id.'},
        docType: docTypes.items,
        chapter: chapters.properties.from,
        cursor: {...TEXT, maxLength: 100, description: '"nextCursor" of the list before.'},
      },
      additionalProperties: false,
    },
    output: OUTPUT,
    async run({version, instance, docType, chapter, cursor}, signal) {
      const {index, addresses} = await openBook(book);
      const manifest = index.manifest();
      checkVersion(manifest, version);
      checkInstances(manifest, instance === undefined ? [] : [instance]);
      const filter = {
        ...(version !== undefined && {version}),
        ...(instance !== undefined && {instances: [instance]}),
        ...(docType !== undefined && {docTypes: [docType]}),
        ...(chapter !== undefined && {chapters: {from: chapter, to: chapter}}),
      };
      const build = manifest.segments[0]?.files.documents ?? '';
      const from = cursor === undefined ? 0 : placeOfCursor(cursor, build);
      const list = await index.documents({filter, from, count: A_PAGE, signal});
      return toldOf(list, from, {build, addresses, manifest});
    },
  });
}

type Around = {
  readonly build: string;
  readonly addresses: Addresses;
  readonly manifest: Manifest;
};

function toldOf(
  {documents, total}: DocumentList,
  from: number,
  {build, addresses, manifest}: Around,
) {
  const versions = versionsOf(manifest);
  const instances = manifest.instances.map(({id, label}) => ({id, label: bookLine(label)}));
  const isOneOfSeveral = instances.length > 1;
  const next = from + A_PAGE < total ? cursorAt(from + A_PAGE, build) : undefined;
  const data = {
    ...{total, versions, instances},
    documents: documents.flatMap((sections) => listed(sections, addresses)),
    ...(next !== undefined && {nextCursor: next}),
  };
  const range = `${from + 1} to ${from + documents.length} of ${total} documents`;
  const others = [
    ...(versions.length > 1 ? [`; versions: ${versions.join(', ')}`] : []),
    ...(isOneOfSeveral
      ? [`; instances: ${instances.map(({id, label}) => `${id} (${label})`).join(', ')}`]
      : []),
  ].join('');
  const text = [
    total === 0 ? `There are no such documents${others}.` : `${range}${others}.`,
    ...data.documents.map((document) => entry(document, isOneOfSeveral ? instances : [])),
    ...(next === undefined ? [] : [`More: list_documents with cursor "${next}".`]),
  ];
  return {text: text.join('\n\n'), data};
}

type Listed = ReturnType<typeof listed>[number];

function listed(sections: readonly Chunk[], {addressOf}: Addresses) {
  return sections.slice(0, 1).map((first) => ({
    title: bookLine(first.docTitle),
    url: addressOf({...first, urlAnchor: ''}),
    docType: first.docType,
    chapter: first.chapter,
    chapterTitle: first.chapterTitle && bookLine(first.chapterTitle),
    instance: first.instance,
    version: first.version,
    sectionCount: sections.length,
    sections: sections.slice(0, MOST_SECTIONS).flatMap((chunk) => [
      {
        title: bookLine(chunk.sectionTitle),
        number: chunk.sectionNumber,
        ...{url: addressOf(chunk), id: idOf(chunk)},
      },
      // Short sections stand in one with that before them.
      ...furtherSections(chunk).map(({title, number, anchor}) => ({
        ...{title: bookLine(title), number: number ?? chunk.sectionNumber},
        ...{url: addressOf({...chunk, urlAnchor: anchor}), id: idOf(chunk)},
      })),
    ]),
  }));
}

function furtherSections({headings, sectionLevel, urlAnchor}: Chunk) {
  return headings.filter(
    ({level, anchor}) => level === sectionLevel && anchor !== '' && anchor !== urlAnchor,
  );
}

/** Sections with their anchors alone, which is much shorter. */
function entry(
  {title, url, instance, chapter, chapterTitle, sections, sectionCount}: Listed,
  instances: Manifest['instances'],
): string {
  const label = instances.find(({id}) => id === instance)?.label;
  const ofChapter = chapterTitle && chapterTitle !== title ? `: ${chapterTitle}` : '';
  const of = [
    ...(label === undefined ? [] : [label]),
    ...(chapter === null ? [] : [`chapter ${chapter}${ofChapter}`]),
  ].join(', ');
  return [
    of === '' ? title : `${title} (${of})`,
    url,
    ...sections
      // Where pages lack anchors, an address alone leads to their beginning.
      .map((section) => ({
        ...section,
        anchor: section.url.slice(url.length) || `id "${section.id}"`,
      }))
      .filter(({anchor}, place) => place > 0 || anchor.startsWith('#'))
      .map(
        (section) =>
          `- ${chapter === null ? '' : `${section.number} `}${section.title} ${section.anchor}`,
      ),
    ...(sectionCount > sections.length ? [`- and ${sectionCount - sections.length} more`] : []),
  ].join('\n');
}

const BUILD_LETTERS = 8;

function cursorAt(place: number, build: string): string {
  return `${place}-${build.slice(0, BUILD_LETTERS)}`;
}

/** A list of another build may have other documents at its places. */
function placeOfCursor(cursor: string, build: string): number {
  const [, place] = /^(\d{1,9})-/.exec(cursor) ?? [];
  if (place === undefined || cursorAt(Number(place), build) !== cursor) {
    throw new ToolError(
      'This cursor is none of this list, or the site has changed: begin without.',
    );
  }
  return Number(place);
}
