import type {Props} from '@docusaurus/types';

type Site = {
  readonly siteConfig: Pick<Props['siteConfig'], 'url'>;
  readonly baseUrl: string;
  readonly i18n: Pick<Props['i18n'], 'currentLocale' | 'defaultLocale'>;
};

/** The site's address without its locale: what its points in Qdrant are filed under. */
export function siteName({siteConfig, baseUrl, i18n}: Site): string {
  const localePath = `/${i18n.currentLocale}/`;
  const base =
    i18n.currentLocale !== i18n.defaultLocale && baseUrl.endsWith(localePath)
      ? baseUrl.slice(0, -localePath.length + 1)
      : baseUrl;
  return new URL(base, siteConfig.url).href;
}
