import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import ts from 'typescript';
import {projectFolder} from '../site/site-folder.ts';

const FOLDERS = ['plugin', 'core', 'theme/client', 'theme/worker'];

/** What stands for a part of a message that is known only when it is printed. */
export const VARIES = '…';

export type SourceMessage = {
  readonly file: string;
  /** With `…` for each part that varies. */
  readonly text: string;
  /** The error that is made of it; null where it is something else. */
  readonly error: string | null;
};

/** Every text in the plugin's source that may be printed, and the error it is of. */
export async function sourceMessages(): Promise<readonly SourceMessage[]> {
  const folders = await Promise.all(
    FOLDERS.map(async (folder) =>
      (await readdir(join(projectFolder, folder), {recursive: true})).map(
        (file) => `${folder}/${file}`,
      ),
    ),
  );
  const files = folders.flat().filter((file) => /\.[cm]?tsx?$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(projectFolder, file), 'utf8');
      return messagesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file);
    }),
  );
  return found.flat();
}

function messagesIn(source: ts.SourceFile, file: string): readonly SourceMessage[] {
  const messages: SourceMessage[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== null) {
      messages.push({file, text, error: errorOf(node)});
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return node.text;
  }
  return ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({literal}) => VARIES + literal.text).join('')
    : null;
}

/** The class that is made with it as its first argument, choices in between. */
function errorOf(node: ts.Node): string | null {
  let [inner, outer]: [ts.Node, ts.Node] = [node, node.parent];
  while (ts.isConditionalExpression(outer) || ts.isParenthesizedExpression(outer)) {
    [inner, outer] = [outer, outer.parent];
  }
  return ts.isNewExpression(outer) && outer.arguments?.[0] === inner
    ? outer.expression.getText()
    : null;
}
