import type {SourceDocument} from '../../../../plugin/content/document.ts';
import {linkResolver} from '../../../../plugin/content/link-resolver.ts';
import {sourceDocument} from '../../../support/source-document.ts';

export const SITE = {siteDir: '/site', baseUrl: '/', url: 'https://robots.example'};

/** A page of the docs, in the file of its name. */
export function page(path: string, changes: Partial<SourceDocument> = {}): SourceDocument {
  const folder = path.split('/').slice(0, -1).join('/') || '.';
  return sourceDocument({
    docId: path,
    title: `Title of ${path}`,
    url: `/docs/${path}`,
    sourceFile: `docs/${path}.md`,
    folder,
    ...changes,
  });
}

export const arms = page('guide/arms');
const legs = page('guide/legs', {title: 'Robot Legs', aliases: ['Walking']});
const intro = page('intro');
const spaced = page('my page', {url: '/docs/my%20page'});
const about = sourceDocument({
  docId: 'page:about',
  docType: 'page',
  title: 'About',
  url: '/about',
  sourceFile: null,
});
export const all = [arms, legs, intro, spaced, about];

/** The document that a link leads to. */
export function follow(
  target: string,
  {from = arms, documents = all, site = SITE, kind = 'markdown' as 'markdown' | 'wiki'} = {},
) {
  return linkResolver(documents, site)(from, {kind, target});
}
