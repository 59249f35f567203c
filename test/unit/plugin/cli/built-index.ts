import type {Chunk} from '../../../../core/types.ts';
import type {DocumentReport} from '../../../../plugin/build/document-report.ts';
import {writeLastBuild} from '../../../../plugin/build/last-build.ts';
import type {Terminal} from '../../../../plugin/cli/terminal.ts';
import {writeStaticFiles} from '../../../../plugin/store/static-files.ts';
import {chunk} from '../../../support/chunk.ts';

const BOOK = {readingOrder: 'default/book'};
const arms = {...BOOK, docId: 'arms', docTitle: 'Arms', chapter: 1, url: '/book/docs/arms'};
const old = {...arms, url: '/book/docs/1.0/arms', version: '1.0', isCurrentVersion: false};

/** A small site below "/book/". */
const CHUNKS: readonly Chunk[] = [
  chunk({
    ...{...arms, chunkId: 'reach', section: 1, sectionNumber: '1.1', sectionTitle: 'Reach'},
    ...{urlAnchor: '#reach', text: 'Reach\nAn arm reaches as far as its links are long.'},
  }),
  chunk({
    ...{...arms, chunkId: 'torque', section: 2, sectionNumber: '1.2', sectionTitle: 'Torque'},
    ...{urlAnchor: '#torque', text: 'Torque\nA gearbox trades speed for torque.'},
  }),
  chunk({
    ...{...BOOK, docId: 'hands', docTitle: 'Hands', chapter: 2, url: '/book/docs/hands'},
    ...{chunkId: 'hands', section: 0, sectionTitle: 'Hands', urlAnchor: ''},
    text: 'Fingers close around a cup.',
  }),
  chunk({
    ...{...old, chunkId: 'reach', section: 1, sectionNumber: '1.1', sectionTitle: 'Reach'},
    ...{urlAnchor: '#reach', text: 'Reach\nThe first arm was made of wood.'},
  }),
];

/** Leaves an index in a folder, as the build does. */
export async function writeIndex(folder: string, locale = 'en', chunks = CHUNKS): Promise<void> {
  const own = chunks.map((one) => ({...one, locale}));
  await writeStaticFiles(folder, {chunks: own, locale, meaning: null}, undefined);
}

/** What the build remembers of pages that have questions in their front matter. */
export async function writeQuestions(
  siteDir: string,
  reports: readonly Pick<DocumentReport, 'url' | 'version' | 'questions'>[],
): Promise<void> {
  const record = await writeLastBuild({siteDir}, 'default', 'en');
  const nothing = {fromBuiltPage: null, mended: [], broken: [], problems: []};
  await record.add(
    reports.map((report) => {
      const sourceFile = `${report.url.slice('/book/'.length)}.md`;
      return {
        kind: 'document',
        report: {...nothing, docId: report.url, title: report.url, sourceFile, ...report},
      };
    }),
  );
  await record.finish();
}

/** A terminal that keeps what is written. */
export function keptTerminal() {
  const printed: string[] = [];
  const warned: string[] = [];
  const terminal: Terminal = {
    print: (line) => printed.push(...line.split('\n')),
    warn: (line) => warned.push(line),
    width: 80,
    isColored: false,
  };
  return {terminal, printed, warned};
}
