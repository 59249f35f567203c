/** What holds the author's text, the most telling first. */
const ARTICLES = ['.theme-doc-markdown', '#__blog-post-container', 'main article', 'main'];

/** The part of a page that an author wrote. */
export function articleIn(page: Document): Element | null {
  for (const selector of ARTICLES) {
    const article = page.querySelector(selector);
    if (article) {
      return article;
    }
  }
  return null;
}

/** The name in `#name`, or in what ends with it; empty where there is none. */
export function anchorName(url: string): string {
  const name = url.split('#')[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The heading that an anchor leads to; without an anchor, the page's title. */
export function locateHeading(anchor: string, page: Document): Element | null {
  const name = anchorName(anchor);
  const article = articleIn(page);
  return name === '' ? (article?.querySelector('h1') ?? article) : page.getElementById(name);
}
