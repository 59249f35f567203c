import type {NotAsked} from '../content/not-asked.js';
import type {PluginOptions} from '../options.cjs';
import type {StaticSize} from '../store/static-files.js';
import {count, listed, sizeText} from './figures.js';

/** What was indexed. */
export type IndexedParts = {
  readonly sections: number;
  /** By what readers call the part of the site that they are of. */
  readonly pages: ReadonlyMap<string, number>;
  /** Of the docs, as readers call them. */
  readonly versions: readonly string[];
};

type Summary = {
  readonly parts: IndexedParts;
  /** As in `by words and meaning`. */
  readonly searchedBy: string;
  readonly size: Pick<StaticSize, 'bytes' | 'files'>;
  /** The folder of the static files, as the author sees it. */
  readonly folder: string;
};

/** What a build says at its end: where readers' questions are searched, and in how much. */
export function summaryLine({parts, searchedBy, size, folder}: Summary): string {
  return `${indexed(parts)} can be asked, ${searchedBy} (${sizeText(size.bytes)} in ${folder}).`;
}

/** What the first build of a site says instead, to somebody who has just installed the plugin. */
export function firstLines(
  {parts, searchedBy, size, folder}: Summary,
  /** What a reader's first question fetches, as far as it is known. */
  questionBytes: number | null,
  widget: Pick<PluginOptions['widget'], 'launcher' | 'mount' | 'shortcut'>,
  others: readonly NotAsked[] = [],
): readonly string[] {
  const fetched =
    questionBytes === null ? '' : `, of which a question fetches some ${sizeText(questionBytes)}`;
  return [
    `${indexed(parts)} can be asked, ${searchedBy}.`,
    ...(others.length > 0 ? [besides(others)] : []),
    `The index is ${count(size.files, 'file', 'files')} in ${folder}, ${sizeText(size.bytes)}${fetched}.`,
    `Next: ${nextStep(widget)}`,
  ];
}

function besides(others: readonly NotAsked[]): string {
  const each = others.map(({what, option}) => `${what} ("${option}")`);
  return `Not asked, unless you say so: ${each.join(', ')}.`;
}

function nextStep({
  launcher,
  mount,
  shortcut,
}: Pick<PluginOptions['widget'], 'launcher' | 'mount' | 'shortcut'>): string {
  if (mount === 'manual') {
    return 'put <DocsChat /> where you want the chat, since "widget.mount" is "manual".';
  }
  const letter = shortcut === false ? null : shortcut.toUpperCase();
  if (letter !== null) {
    return `serve the site, press Ctrl ${letter} (⌘ ${letter} on a Mac) on any page, and ask it something.`;
  }
  return launcher === 'none'
    ? '`docusaurus rag-chat:ask` asks it in the terminal.'
    : 'serve the site, press "Ask the book" on any page, and ask it something.';
}

function indexed({sections, pages, versions}: IndexedParts): string {
  const total = Array.from(pages.values()).reduce((sum, own) => sum + own, 0);
  const details = [
    ...(pages.size > 1 ? [listed(Array.from(pages, ([label, own]) => `${label} ${own}`))] : []),
    ...(versions.length > 1 ? [`versions ${listed(versions)}`] : []),
  ];
  const among = details.length > 0 ? ` (${details.join('; ')})` : '';
  return `${count(sections, 'section', 'sections')} of ${count(total, 'page', 'pages')}${among}`;
}
