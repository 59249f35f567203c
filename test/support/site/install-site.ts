import {execFileSync} from 'node:child_process';
import {randomUUID} from 'node:crypto';
import {cp, mkdtemp, rename, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Options} from 'docusaurus-plugin-rag-chat';
import {install, type PackageManager} from './package-managers.ts';
import {projectFolder} from './site-folder.ts';

export type InstallRequest = {
  readonly manager: PackageManager;
  readonly docusaurus: string;
  readonly react: string;
  readonly docs: string;
  /** Further packages, and versions that the site's own dependencies must have. */
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly overrides?: Readonly<Record<string, string>>;
};

/** A new site as its author makes it: a package.json, some docs, an install. */
export async function installSite(request: InstallRequest): Promise<string> {
  const {manager, docusaurus, react, docs} = request;
  const folder = await mkdtemp(join(tmpdir(), `site-${manager}-`));
  const tarball = await packPlugin(folder);
  const dependencies = {
    '@docusaurus/core': docusaurus,
    '@docusaurus/plugin-content-docs': docusaurus,
    '@docusaurus/theme-classic': docusaurus,
    '@mdx-js/react': '^3.0.0',
    'docusaurus-plugin-rag-chat': `file:./${tarball}`,
    react: `^${react}.0.0`,
    'react-dom': `^${react}.0.0`,
    ...request.dependencies,
  };
  await cp(docs, join(folder, 'docs'), {recursive: true});
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({name: 'a-site', private: true, dependencies, overrides: request.overrides}),
  );
  const {exitCode, output} = await install(manager, folder);
  if (exitCode !== 0) {
    throw new Error(`${manager} did not install the site in ${folder}:\n${output}`);
  }
  return folder;
}

/** Under a new name each time: yarn classic takes a tarball that it knows by name from its cache. */
export async function packPlugin(folder: string): Promise<string> {
  const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
  const packed = execFileSync('npm', args, {cwd: projectFolder}).toString().trim();
  const unique = `${randomUUID()}.tgz`;
  await rename(join(folder, packed), join(folder, unique));
  return unique;
}

/** The one line that an author adds, and what any site has. */
export async function configureSite(
  folder: string,
  options: Options,
  config: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const site = {
    title: 'A site',
    url: 'https://site.example',
    baseUrl: '/',
    // The docs have no page at the root, which the navbar links to.
    onBrokenLinks: 'ignore',
    themes: ['@docusaurus/theme-classic'],
    plugins: ['@docusaurus/plugin-content-docs', ['docusaurus-plugin-rag-chat', options]],
    ...config,
  };
  await writeFile(join(folder, 'docusaurus.config.mjs'), `export default ${JSON.stringify(site)};`);
}
