import type {Props} from '@docusaurus/types';

/** The site's address without its locale: what its points in Qdrant are filed under. */
export function siteName({
  siteConfig,
  baseUrl,
  i18n,
}: Pick<Props, 'siteConfig' | 'baseUrl' | 'i18n'>): string {
  const localePath = `/${i18n.currentLocale}/`;
  const base =
    i18n.currentLocale !== i18n.defaultLocale && baseUrl.endsWith(localePath)
      ? baseUrl.slice(0, -localePath.length + 1)
      : baseUrl;
  return new URL(base, siteConfig.url).href;
}
