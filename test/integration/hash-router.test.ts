import {fileURLToPath} from 'node:url';
import {expect, it} from 'vitest';
import {buildSite, SiteBuildError} from '../support/site/build-site.ts';

const docs = fileURLToPath(new URL('../fixtures/small-site', import.meta.url));

it('refuses a site with the hash router in one line, with the reason', async () => {
  const config = {future: {v4: true, faster: true, experimental_router: 'hash'}};
  const error = await buildSite({docs, bundler: 'faster', config}).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SiteBuildError);
  const {output} = error as SiteBuildError;
  expect(output).toContain(
    '[rag-chat] docusaurus-plugin-rag-chat cannot cite sections of a site with the hash router, whose pages have no addresses of their own: remove "future.experimental_router" from docusaurus.config.',
  );
  // Docusaurus says from where it builds; of our own code, there is nothing to see.
  expect(output).not.toMatch(/refuse-hash-router|createPlugin|loadPlugin/);
});
