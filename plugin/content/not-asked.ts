import {count} from '../build/figures.js';
import {findPosts} from './blog.js';
import type {ContentOptions} from './content-options.cjs';
import type {ContentSite, FoundPages} from './found-page.js';
import {findPages} from './pages.js';

/** As in "4 posts", and the option that makes them answer, too. */
export type NotAsked = {readonly what: string; readonly option: string};

/** Somebody who has just installed the plugin may expect that all of the site can be asked. */
export function notAsked(
  site: ContentSite,
  {blog, pages}: Pick<ContentOptions, 'blog' | 'pages'>,
): readonly NotAsked[] {
  const posts = blog ? 0 : countOf(findPosts(site));
  const others = pages ? 0 : countOf(findPages(site));
  return [
    ...(posts > 0 ? [{what: count(posts, 'post', 'posts'), option: 'content.blog'}] : []),
    ...(others > 0 ? [{what: count(others, 'page', 'pages'), option: 'content.pages'}] : []),
  ];
}

function countOf(found: readonly FoundPages[]): number {
  return found.reduce((sum, {pages}) => sum + pages.length, 0);
}
