import {relative, sep} from 'node:path';
import {parseMarkdown} from '../parse.js';
import {readText} from '../read-text.js';
import type {MarkdownSetup} from '../setup.js';
import {mapToSource} from '../source-map.js';
import {textImport} from './import-path.js';
import type {FileProblem, Imported, MarkdownFile} from './markdown-file.js';
import {importedNames} from './module-names.js';

export type ReadMarkdown = {
  readonly file: MarkdownFile;
  readonly problems: readonly FileProblem[];
  /** All files that were read for it, and their text. */
  readonly sources: ReadonlyMap<string, string>;
};

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
    const name = relative(siteDir, path).split(sep).join('/');
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
    const imports = new Map<string, Imported>();
    const sources = new Map([[path, source]]);
    for (const {local, from, line} of importedNames(tree)) {
      const wanted = textImport(from, path, siteDir);
      if (wanted) {
        const found = await readImport(wanted, [...above, path]);
        if ('problem' in found) {
          problems.push({sourceFile: name, line, message: `imports ${from}, ${found.problem}`});
        } else {
          imports.set(local, found.imported);
          problems.push(...found.problems);
          for (const [importedPath, importedText] of found.sources) {
            sources.set(importedPath, importedText);
          }
        }
      }
    }
    const file = {name, text, toSource: mapToSource(text, source), tree, imports};
    return {file, problems, sources};
  }

  async function readImport(
    {kind, path}: {readonly kind: 'partial' | 'raw'; readonly path: string},
    above: readonly string[],
  ) {
    try {
      if (kind === 'raw') {
        const name = relative(siteDir, path).split(sep).join('/');
        const {text: code} = await readText(path, name);
        const imported: Imported = {kind, code};
        return {imported, problems: [], sources: new Map([[path, code]])};
      }
      if (above.includes(path)) {
        return {problem: 'which imports it in turn: break the circle.'};
      }
      const known = partials.get(path) ?? (await read(path, {}, above));
      partials.set(path, known);
      const imported: Imported = {kind, file: known.file};
      return {imported, problems: known.problems, sources: known.sources};
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
        return {problem: 'which does not exist: correct the path.'};
      }
      return {problem: `which cannot be read: ${withoutPrefix((error as Error).message)}`};
    }
  }

  return (path: string, frontMatter: FrontMatter): Promise<ReadMarkdown> =>
    read(path, frontMatter, []);
}

/** The message becomes part of another one. */
function withoutPrefix(message: string): string {
  return message.replace(/^\[rag-chat\] /, '');
}
