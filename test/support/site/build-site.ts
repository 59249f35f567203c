import {cp, mkdir, mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {Options} from 'docusaurus-plugin-rag-chat';
import {sharedFolder} from '../../../plugin/build/state-folder.ts';
import {onceOnMachine} from '../once-on-machine.ts';
import {installedOnce} from './installed-once.ts';
import {runDocusaurus} from './run-docusaurus.ts';
import {fingerprint, linkDependencies, projectFolder} from './site-folder.ts';
import {type Swizzling, swizzleAll} from './swizzle-all.ts';

const LOG = 'build.log';

/** The two ways in which Docusaurus 3 bundles a site. */
export const BUNDLERS = ['webpack', 'faster'] as const;
export type Bundler = (typeof BUNDLERS)[number];

export type SiteRequest = {
  /** A folder of markdown files. */
  readonly docs: string;
  readonly bundler: Bundler;
  readonly options?: Options;
  /** What the plugin costs is measured beside a site that has none. */
  readonly withoutPlugin?: boolean;
  /** Further settings of docusaurus.config. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Further files, by their path in the site. */
  readonly files?: Readonly<Record<string, string>>;
  /** A folder of further files, laid over the site. */
  readonly overlay?: string;
  /** Every component of the chat is swizzled. */
  readonly swizzled?: Swizzling;
  /** Packages that the site has in another version than this project, and that need no others of it. */
  readonly packages?: Readonly<Record<string, string>>;
  /** Of the docs. */
  readonly docsOptions?: Readonly<Record<string, unknown>>;
  /** Of `docusaurus build`. */
  readonly args?: readonly string[];
};

export type BuiltSite = {
  readonly folder: string;
  readonly outDir: string;
  /** What the build said. */
  readonly log: string;
};

/** A site that may be changed and built again; whoever made it removes it. */
export type OwnSite = BuiltSite & {readonly remove: () => Promise<void>};

export class SiteBuildError extends Error {
  constructor(
    readonly output: string,
    exitCode: number,
  ) {
    super(`The site did not build (exit code ${exitCode}):\n${output}`);
  }
}

/** Builds a site for production in a temporary folder; the same request is built once. */
export async function buildSite(request: SiteRequest): Promise<BuiltSite> {
  const {docs, overlay} = request;
  const folders = [join(projectFolder, 'lib'), docs, ...(overlay === undefined ? [] : [overlay])];
  const key = await fingerprint(folders, [request]);
  return buildOnce(`site-${key}`, async (folder) => {
    await writeIn(folder, request);
    await build(folder, {}, request.args);
  });
}

/** Builds a site that no other test sees. */
export async function buildOwnSite(
  request: SiteRequest,
  env?: Readonly<Record<string, string>>,
): Promise<OwnSite> {
  const {folder, outDir, remove} = await writeOwnSite(request);
  try {
    return {folder, outDir, log: await build(folder, env, request.args), remove};
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A site as its author writes it, not built yet. */
export async function writeOwnSite(request: SiteRequest): Promise<Omit<OwnSite, 'log'>> {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'));
  const remove = () => rm(folder, {recursive: true, force: true});
  try {
    await writeIn(folder, request);
  } catch (error) {
    await remove();
    throw error;
  }
  return {folder, outDir: join(folder, 'build'), remove};
}

async function writeIn(folder: string, request: SiteRequest): Promise<void> {
  await cp(request.docs, join(folder, 'docs'), {recursive: true});
  await writeFile(join(folder, 'docusaurus.config.mjs'), configFile(request));
  for (const [path, content] of Object.entries(request.files ?? {})) {
    await mkdir(dirname(join(folder, path)), {recursive: true});
    await writeFile(join(folder, path), content);
  }
  if (request.overlay !== undefined) {
    await cp(request.overlay, folder, {recursive: true});
  }
  await linkDependencies(folder, request.packages && (await installedOnce(request.packages)));
  if (request.swizzled) {
    await swizzleAll(folder, request.swizzled);
  }
}

/** Without the plugin's documentation beside it. */
const BOOK = {BOOK_ALONE: '1'};

/** What is other than in the textbook's own configuration. */
type Edition = Pick<SiteRequest, 'packages'> & {
  /** Further settings of its configuration. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What its configuration asks the environment for. */
  readonly env?: Readonly<Record<string, string>>;
};

/** What is embedded is the same in each edition: that which is built with this bundler does it for all. */
const EMBEDS: Bundler = 'faster';

const vectorsIn = (siteDir: string) => sharedFolder({siteDir}, '.vectors');

/** Builds the example textbook as its own configuration has it, but for what is said. */
export async function buildTextbook(bundler: Bundler, edition: Edition = {}): Promise<BuiltSite> {
  const source = join(projectFolder, 'example-site');
  const {packages, config, env} = edition;
  const key = await fingerprint([join(projectFolder, 'lib'), source], [bundler, edition]);
  return buildOnce(`textbook-${key}`, async (folder) => {
    const skipped = ['build', '.docusaurus', 'node_modules'].map((name) => join(source, name));
    await cp(source, folder, {recursive: true, filter: (path) => !skipped.includes(path)});
    await linkDependencies(folder, packages && (await installedOnce(packages)));
    if (bundler !== EMBEDS || config || packages || env) {
      await cp(vectorsIn((await buildTextbook(EMBEDS)).folder), vectorsIn(folder), {
        recursive: true,
      });
    }
    if (config) {
      await rename(join(folder, 'docusaurus.config.ts'), join(folder, 'book.config.ts'));
      await writeFile(join(folder, 'docusaurus.config.ts'), editionFile(config));
    }
    await build(folder, {...BOOK, BUNDLER: bundler, ...env});
  });
}

function editionFile(config: Readonly<Record<string, unknown>>): string {
  return `import book from './book.config';\n\nexport default {...book, ...${JSON.stringify(config)}};\n`;
}

/** A textbook that no other test sees, indexed anew with what its configuration is told. */
export async function indexOwnTextbook(env: Readonly<Record<string, string>>): Promise<OwnSite> {
  const built = await buildTextbook(EMBEDS);
  const folder = await mkdtemp(join(tmpdir(), 'own-textbook-'));
  const remove = () => rm(folder, {recursive: true, force: true});
  await cp(built.folder, folder, {recursive: true, verbatimSymlinks: true});
  const {exitCode, output} = await runDocusaurus(folder, ['rag-chat:index'], {...BOOK, ...env});
  if (exitCode !== 0) {
    await remove();
    throw new SiteBuildError(output, exitCode);
  }
  return {folder, outDir: join(folder, 'build'), log: output, remove};
}

/** Builds it again where it stands, as an author does after a change. */
export async function rebuild(
  {folder}: BuiltSite,
  env?: Readonly<Record<string, string>>,
): Promise<string> {
  return build(folder, env);
}

async function buildOnce(
  name: string,
  make: (folder: string) => Promise<void>,
): Promise<BuiltSite> {
  const folder = await onceOnMachine(name, make);
  return {folder, outDir: join(folder, 'build'), log: await readLog(folder)};
}

async function build(
  folder: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<string> {
  const {exitCode, output} = await runDocusaurus(folder, ['build', ...args], env);
  if (exitCode !== 0) {
    throw new SiteBuildError(output, exitCode);
  }
  await rm(join(folder, '.docusaurus'), {recursive: true, force: true});
  await writeFile(join(folder, LOG), output);
  return output;
}

function readLog(folder: string): Promise<string> {
  return readFile(join(folder, LOG), 'utf8');
}

function configFile(request: SiteRequest): string {
  const {bundler, options, withoutPlugin, config, docsOptions = {}} = request;
  const settings = {
    title: 'A site',
    url: 'https://site.example',
    baseUrl: '/',
    future: bundler === 'faster' ? {v4: true, faster: true} : {},
    // A folder of docs has no page at the root, which the navbar links to.
    onBrokenLinks: 'ignore',
    themes: ['@docusaurus/theme-classic'],
    ...config,
  };
  return `import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

const settings = ${JSON.stringify(settings, null, 2)};

export default {
  ...settings,
  plugins: [
    ...(settings.plugins ?? []),
    [
      '@docusaurus/plugin-content-docs',
      {
        sidebarPath: undefined,
        remarkPlugins: [remarkMath],
        rehypePlugins: [rehypeKatex],
        ...${JSON.stringify(docsOptions)},
      },
    ],
    ${withoutPlugin ? '' : `['docusaurus-plugin-rag-chat', ${JSON.stringify(options ?? {})}],`}
  ],
};
`;
}
