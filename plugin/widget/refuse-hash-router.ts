import type {DocusaurusConfig} from '@docusaurus/types';
import {OptionsError} from '../errors.cjs';

/** With it a page's address is behind the `#`, where citations have their section, and no page is built to check them in. */
export function refuseHashRouter({future}: Pick<DocusaurusConfig, 'future'>): void {
  if (future.experimental_router === 'hash') {
    throw new OptionsError(
      'docusaurus-plugin-rag-chat cannot cite sections of a site with the hash router, whose pages have no addresses of their own: remove "future.experimental_router" from docusaurus.config.',
    );
  }
}
