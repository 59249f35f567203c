import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {citationLabel} from '../../../../core/answer/label.js';
import type {Chunk} from '../../../../core/types.js';
import {type Html, html} from './html.js';

type Cited = Pick<
  Chunk,
  | 'chapter'
  | 'docTitle'
  | 'instance'
  | 'instanceLabel'
  | 'locale'
  | 'section'
  | 'sectionLevel'
  | 'sectionNumber'
  | 'sectionTitle'
  | 'sourceFile'
  | 'startChar'
  | 'url'
  | 'urlAnchor'
>;

/** Writes where something stands: a link to the site, and the line in its source. */
export type Places = {
  readonly section: (cited: Cited) => Html;
  /** Without the source. */
  readonly link: (cited: Cited) => Html;
  readonly page: (page: PlacedPage) => Html;
};

type PlacedPage = {
  readonly title: string;
  readonly url: string;
  readonly sourceFile: string | null;
};

type Site = {readonly siteDir: string; readonly siteUrl: string};

/** Of several instances, each section says of which it is. */
export function placesOf({siteDir, siteUrl}: Site, hasSeveralInstances: boolean): Places {
  const lineAt = linesIn(siteDir);
  const addressOf = (path: string) =>
    URL.canParse(path, siteUrl) ? new URL(path, siteUrl).href : '';
  const link = (cited: Cited) => {
    const label = citationLabel(cited);
    const name = hasSeveralInstances ? `${cited.instanceLabel}: ${label}` : label;
    return html`<a lang="${cited.locale}" href="${addressOf(cited.url + cited.urlAnchor)}">${name}</a>`;
  };
  return {
    link,
    section(cited) {
      const line = lineAt(cited.sourceFile, cited.startChar);
      const file = cited.sourceFile ?? cited.url;
      return html`${link(cited)} <span class="source">${line === null ? file : `${file}:${line}`}</span>`;
    },
    page: ({title, url, sourceFile}) =>
      html`<a href="${addressOf(url)}">${title}</a> <span class="source">${sourceFile ?? url}</span>`,
  };
}

/** The line of a place in a file of the site; null where that cannot be told. */
function linesIn(siteDir: string): (file: string | null, offset: number | null) => number | null {
  const texts = new Map<string, string | null>();
  return (file, offset) => {
    if (file === null || offset === null) {
      return null;
    }
    const text = texts.get(file) ?? textOf(join(siteDir, file));
    texts.set(file, text);
    // As many lines end before it.
    return text === null || offset > text.length ? null : text.slice(0, offset).split('\n').length;
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It may have been moved since the build: the file's name says enough.
    return null;
  }
}
