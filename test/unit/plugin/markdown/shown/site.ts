import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {onTestFinished} from 'vitest';
import type {FileProblem} from '../../../../../plugin/markdown/mdx/markdown-file.ts';
import {markdownReader} from '../../../../../plugin/markdown/mdx/read-markdown.ts';
import type {MarkdownSetup} from '../../../../../plugin/markdown/setup.ts';
import {type ShownSource, showSource} from '../../../../../plugin/markdown/shown/show-page.ts';
import {DEFAULT_STYLE} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';

type Shown = ShownSource & {
  readonly problems: readonly FileProblem[];
  /** What is read of them. */
  readonly files: Readonly<Record<string, string>>;
};

/** Writes files and shows the first one, the way a build does. */
export async function showPage(
  files: Readonly<Record<string, string | Uint8Array>>,
  setup: MarkdownSetup = DEFAULT_SETUP,
): Promise<Shown> {
  const siteDir = await mkdtemp(join(tmpdir(), 'rag-chat-'));
  onTestFinished(() => rm(siteDir, {recursive: true}));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(siteDir, name)), {recursive: true});
    await writeFile(join(siteDir, name), text);
  }
  const first = join(siteDir, Object.keys(files)[0] ?? '');
  const {file, problems, sources} = await markdownReader(setup, {siteDir})(first, {});
  const read = Array.from(sources).map(([path, text]) => [path.slice(siteDir.length + 1), text]);
  return {...showSource(file, {}, DEFAULT_STYLE), problems, files: Object.fromEntries(read)};
}
