import {readFile} from 'node:fs/promises';
import {nameFrom} from '../../path-names.js';
import {parseMarkdown} from '../parse.js';
import {readText} from '../read-text.js';
import type {MarkdownSetup} from '../setup.js';
import {strayIgnore} from '../shown/comments.js';
import {mapToSource} from '../source-map.js';
import {importedFile, type TextImport, textImport} from './import-path.js';
import type {FileProblem, Imported, MarkdownFile} from './markdown-file.js';
import {importedNames} from './module-names.js';

export type ReadMarkdown = {
  readonly file: MarkdownFile;
  readonly problems: readonly FileProblem[];
  /** All files that were read for it, and their text. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether it has sections to ignore of which nobody knows where they end. */
  readonly isKeptOut: boolean;
};

/** With this, an author keeps a section out. */
const IGNORE = 'rag-chat-ignore';

type Site = {readonly siteDir: string};
type FrontMatter = Readonly<Record<string, unknown>>;

/** Reads the markdown of one site: a document, and at any depth what it imports. */
export function markdownReader(setup: MarkdownSetup, {siteDir}: Site) {
  const partials = new Map<string, ReadMarkdown>();

  async function read(
    path: string,
    frontMatter: FrontMatter,
    above: readonly string[],
  ): Promise<ReadMarkdown> {
    const name = nameFrom(siteDir, path);
    const {text: source, damagedLine} = await readText(path, name);
    const {tree, text} = await parseMarkdown({path, name, content: source, frontMatter}, setup);
    const problems: FileProblem[] = [];
    if (damagedLine !== null) {
      problems.push({
        sourceFile: name,
        line: damagedLine,
        message: 'is not valid UTF-8 here: save it with the encoding UTF-8.',
      });
    }
    const stray = strayIgnore(tree);
    if (stray !== null) {
      const message = `${IGNORE} must stand under a heading, not in a list, a quote or a line of text: until it does, all of the page is left out.`;
      problems.push({sourceFile: name, line: stray, message});
    }
    let isKeptOut = stray !== null;
    const imports = new Map<string, Imported>();
    const sources = new Map([[path, source]]);
    for (const {local, from, line} of importedNames(tree)) {
      const wanted = textImport(from, path, siteDir);
      if (wanted) {
        const found = await readImport(wanted, [...above, path]);
        if ('problem' in found) {
          problems.push({sourceFile: name, line, message: `imports ${from}, ${found.problem}`});
          isKeptOut ||= found.isKeptOut;
        } else {
          imports.set(local, found.imported);
          problems.push(...found.problems);
          isKeptOut ||= found.isKeptOut;
          for (const [importedPath, importedText] of found.sources) {
            sources.set(importedPath, importedText);
          }
        }
      }
    }
    const file = {name, text, toSource: mapToSource(text, source), tree, imports};
    return {file, problems, sources, isKeptOut};
  }

  async function readImport(wanted: TextImport, above: readonly string[]) {
    const {kind} = wanted;
    const path = await importedFile(wanted);
    try {
      if (kind === 'raw') {
        const name = nameFrom(siteDir, path);
        const {text: code} = await readText(path, name);
        const imported: Imported = {kind, code};
        return {imported, problems: [], sources: new Map([[path, code]]), isKeptOut: false};
      }
      if (above.includes(path)) {
        return {problem: 'which imports it in turn: break the circle.', isKeptOut: false};
      }
      const known = partials.get(path) ?? (await read(path, {}, above));
      partials.set(path, known);
      const {file, problems, sources, isKeptOut} = known;
      return {imported: {kind, file} satisfies Imported, problems, sources, isKeptOut};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        return {problem: 'which does not exist: correct the path.', isKeptOut: false};
      }
      const isKeptOut = kind === 'partial' && (await mentionsIgnore(path));
      const reason = withoutPrefix((error as Error).message);
      const instead = isKeptOut ? ' It has sections to ignore, so the page is left out.' : '';
      return {problem: `which cannot be read: ${reason}${instead}`, isKeptOut};
    }
  }

  return (path: string, frontMatter: FrontMatter): Promise<ReadMarkdown> =>
    read(path, frontMatter, []);
}

/** Whether a file that could not be parsed keeps something out; one that cannot be read may. */
export async function mentionsIgnore(path: string): Promise<boolean> {
  try {
    return (await readFile(path)).includes(IGNORE);
  } catch {
    return true;
  }
}

/** The message becomes part of another one. */
function withoutPrefix(message: string): string {
  return message.replace(/^\[rag-chat\] /, '');
}
