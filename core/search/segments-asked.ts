import type {Manifest, Segment} from '../index-format/manifest.js';
import {editionAt} from './editions.js';
import type {Filter} from './filter.js';
import {type InView, viewOf} from './view.js';

/** What the reader of a page searches. */
export function viewAround(manifest: Manifest, page: string): readonly InView[] {
  const around = editionAt(manifest, page);
  return viewOf(manifest, around ? {versions: {[around.instance]: around.name}} : {});
}

/** What of the index a filter leaves: of who asks for a page, the segment that has it. */
export function searchedBy(manifest: Manifest, filter: Filter): readonly InView[] {
  const page = filter.upTo?.page ?? filter.page;
  if (page === undefined) {
    return viewOf(manifest, filter);
  }
  const around = editionAt(manifest, page);
  const versions = {...(around && {[around.instance]: around.name}), ...filter.versions};
  const own = segmentAround(manifest, page);
  const asked = filter.version === undefined ? {...filter, versions} : filter;
  return viewOf(manifest, asked).filter(({segment}) => segment === own);
}

/** The segment that has a page. */
export function segmentAround(manifest: Manifest, page: string): Segment | null {
  return manifest.segments[editionAt(manifest, page)?.segment ?? 0] ?? null;
}
