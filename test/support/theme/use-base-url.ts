let siteUrl = '';

/** Says where the site under test is served. */
export function serveSiteAt(url: string): void {
  siteUrl = url.replace(/\/$/, '');
}

/** Stands in for Docusaurus' hook, which a bundler of Docusaurus alone can resolve. */
export default function useBaseUrl(path: string): string {
  return siteUrl + path;
}
