import {fileURLToPath} from 'node:url';
import {type BuiltSite, buildSite} from './build-site.ts';

const docs = fileURLToPath(new URL('../../fixtures/small-site', import.meta.url));

/** The small site with a package.json, as sites have one: commands speak up where there is none. */
export function namedSite(): Promise<BuiltSite> {
  const files = {'package.json': '{"name": "book", "private": true}'};
  return buildSite({docs, bundler: 'faster', files});
}
