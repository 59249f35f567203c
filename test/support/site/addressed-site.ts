import {fileURLToPath} from 'node:url';
import {SMALL_SITE} from '../browser/small-site-reader.ts';
import {type BuiltSite, buildSite} from './build-site.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));

/** Sites beside each other, as on the pages of an organisation. */
export const ADDRESSED = [
  {name: 'slashes', slash: '/', config: {trailingSlash: true}},
  {name: 'none', slash: '', config: {trailingSlash: false}},
  {name: 'default', slash: '', config: {i18n: {defaultLocale: 'en', locales: ['en', 'ar']}}},
] as const;

/** The small site with a base URL of its name. */
export function addressedSite({name, config}: (typeof ADDRESSED)[number]): Promise<BuiltSite> {
  const settings = {...config, baseUrl: `/${name}/`};
  return buildSite({docs, bundler: 'faster', config: settings, options: SMALL_SITE});
}
