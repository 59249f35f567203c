import type {Hit} from '../../../core/answer/hits.js';

/** Where a section stands, without its title: "Chapter 2, Section 2.3", or the page's title; empty where that is all. */
export function hitPlace({label, title}: Pick<Hit, 'label' | 'title'>): string {
  return label.endsWith(title) ? label.slice(0, -title.length).replace(/\s*[—›]\s*$/, '') : label;
}
