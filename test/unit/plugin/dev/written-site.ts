import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {LoadedSite} from '../../../../plugin/dev/dev-index.ts';
import type {PluginOptions} from '../../../../plugin/options.cts';
import {DEFAULT_WIDGET} from '../../../../plugin/widget/default-widget.cts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';
import {doc, docsPlugin, siteWith, version} from '../content/site.ts';

const OPTIONS: PluginOptions = {
  id: 'default',
  content: {
    ...{docs: true, blog: false, pages: false},
    ...{routes: [], include: ['**'], exclude: [], attachments: [], frontMatter: [], labels: {}},
  },
  chunking: {
    strategy: 'section',
    ...{maxTokens: 512, minTokens: 0, overlap: {tokens: 0, across: 'parts'}},
  },
  embedding: false,
  index: {},
  widget: DEFAULT_WIDGET,
  onBrokenAnchors: 'warn',
  onIndexError: 'throw',
};

export type WrittenFolder = {
  readonly siteDir: string;
  readonly write: (path: string, text: string) => Promise<void>;
  /** As Docusaurus loads these docs. */
  readonly loaded: (
    ids: readonly string[],
    options?: Partial<PluginOptions>,
    frontMatter?: Readonly<Record<string, unknown>>,
  ) => LoadedSite;
  readonly remove: () => Promise<void>;
};

/** A site in a temporary folder, without any Docusaurus behind it. */
export async function writtenFolder(): Promise<WrittenFolder> {
  const siteDir = await mkdtemp(join(tmpdir(), 'written-'));
  return {
    siteDir,
    async write(path, text) {
      await mkdir(dirname(join(siteDir, path)), {recursive: true});
      await writeFile(join(siteDir, path), text);
    },
    loaded(ids, changes = {}, frontMatter = {}) {
      const docs = docsPlugin([version(ids.map((id) => doc(id, {frontMatter})))]);
      return {
        context: contextOf(siteDir),
        options: {...OPTIONS, ...changes},
        allContent: {[docs.name]: {default: docs.content}},
      };
    },
    remove: () => rm(siteDir, {recursive: true, force: true}),
  };
}

/** What nothing asks for is left out. */
export function contextOf(siteDir: string): LoadContext {
  const site = siteWith([], {siteDir, localizationDir: join(siteDir, 'i18n/en')});
  const siteConfig = {
    ...site.siteConfig,
    markdown: DEFAULT_SETUP.config,
    url: 'https://site.example',
    themeConfig: {},
  };
  return {
    ...site,
    siteConfig,
    generatedFilesDir: siteDir,
    codeTranslations: {},
  } as object as LoadContext;
}
