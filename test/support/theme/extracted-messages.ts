import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';
import {projectFolder} from '../site/site-folder.ts';

export type ExtractedMessage = {
  readonly id: string;
  readonly message: string;
  readonly description: string;
  /** The file and line that it stands in. */
  readonly place: string;
};

/** Every message of the theme, as its source has it; one that is not written out is an error. */
export function extractedMessages(): readonly ExtractedMessage[] {
  const folder = join(projectFolder, 'theme');
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) => messagesIn(join(folder, path)));
}

function messagesIn(path: string): readonly ExtractedMessage[] {
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: ExtractedMessage[] = [];
  const visit = (node: ts.Node) => {
    const fields = fieldsOf(node);
    if (fields) {
      const {line} = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(written(fields, `${path}:${line + 1}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The words of a `translate()` or a `<Translate>`, as far as they are written out. */
function fieldsOf(node: ts.Node): ReadonlyMap<string, string> | null {
  if (ts.isCallExpression(node) && isNamed(node.expression, 'translate')) {
    const [fields] = node.arguments;
    return fields && ts.isObjectLiteralExpression(fields) ? propertiesOf(fields) : new Map();
  }
  if (ts.isJsxSelfClosingElement(node) && isNamed(node.tagName, 'Translate')) {
    return new Map();
  }
  if (ts.isJsxElement(node) && isNamed(node.openingElement.tagName, 'Translate')) {
    const fields = attributesOf(node.openingElement);
    const children = node.children.filter((child) => writtenIn(child) !== '');
    const [message, ...others] = children.map(writtenIn);
    return message && others.length === 0 ? fields.set('message', message) : fields;
  }
  return null;
}

/** What is between the tags, or in `{'…'}` where it has a placeholder; null for what is made there. */
function writtenIn(child: ts.JsxChild): string | null {
  if (ts.isJsxText(child)) {
    return child.text.trim().replace(/\s+/g, ' ');
  }
  const inner = ts.isJsxExpression(child) ? child.expression : undefined;
  return inner && ts.isStringLiteralLike(inner) ? inner.text : null;
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

function propertiesOf({properties}: ts.ObjectLiteralExpression): Map<string, string> {
  return new Map(
    properties.flatMap((property) =>
      ts.isPropertyAssignment(property) &&
      ts.isIdentifier(property.name) &&
      ts.isStringLiteralLike(property.initializer)
        ? [[property.name.text, property.initializer.text] as const]
        : [],
    ),
  );
}

function attributesOf({attributes}: ts.JsxOpeningElement): Map<string, string> {
  return new Map(
    attributes.properties.flatMap((attribute) =>
      ts.isJsxAttribute(attribute) &&
      ts.isIdentifier(attribute.name) &&
      attribute.initializer &&
      ts.isStringLiteral(attribute.initializer)
        ? [[attribute.name.text, attribute.initializer.text] as const]
        : [],
    ),
  );
}

function written(fields: ReadonlyMap<string, string>, place: string): ExtractedMessage {
  const [id, message, description] = ['id', 'message', 'description'].map((name) =>
    fields.get(name),
  );
  if (!id || !message || !description) {
    throw new Error(`${place}: id, message and description must be written out, or be extracted.`);
  }
  return {id, message, description, place};
}
