import type {Site} from './site.ts';

/** The sections that have an address: their own, or that of a heading inside. */
export function sectionsAt({sections}: Pick<Site, 'sections'>): (address: string) => number {
  const places = new Map<string, number>();
  sections.forEach((chunks, place) => {
    for (const {url, urlAnchor, headings} of chunks) {
      for (const anchor of [urlAnchor, ...headings.map((heading) => heading.anchor)]) {
        const address = plainAddress(url + anchor);
        places.set(address, places.get(address) ?? place);
      }
    }
  });
  return (address) => places.get(plainAddress(address)) ?? -1;
}

/** Sites may serve pages with or without a slash at the end, and anchors encoded or not. */
export function plainAddress(address: string): string {
  const plain = address.replace(/\/(?=#|$)/, '');
  try {
    return decodeURI(plain);
  } catch {
    return plain;
  }
}
