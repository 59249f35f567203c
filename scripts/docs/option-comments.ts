import {fileURLToPath} from 'node:url';
import ts from 'typescript';

/** What the comment of each option says, by its path; those of a strategy are "chunking[header].…". */
export type OptionComments = ReadonlyMap<string, string>;

const SOURCE = fileURLToPath(new URL('../../plugin/options.cts', import.meta.url));
const DEEPEST = 4;
const OPTIONS: ts.CompilerOptions = {
  ...{module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext},
  ...{target: ts.ScriptTarget.ES2022, strict: true, noLib: true, types: []},
};

/** Reads the comments of the types in which options are declared. */
export function optionComments(): OptionComments {
  const program = ts.createProgram([SOURCE], OPTIONS, ownFiles());
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(SOURCE);
  const symbol = file && checker.getSymbolAtLocation(file);
  const options = symbol?.exports?.get(ts.escapeLeadingUnderscores('PluginOptions'));
  if (!options) {
    throw new Error(`${SOURCE} has no type PluginOptions.`);
  }
  return new Map(commentsIn(checker.getDeclaredTypeOfSymbol(options), '', checker));
}

/** Reads the plugin's own files alone: what others declare is no option. */
function ownFiles(): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS);
  host.resolveModuleNameLiterals = (names, file) =>
    names.map(({text}) => {
      const found = text.startsWith('.') ? ts.resolveModuleName(text, file, OPTIONS, host) : null;
      return {resolvedModule: found?.resolvedModule};
    });
  return host;
}

function commentsIn(
  type: ts.Type,
  path: string,
  checker: ts.TypeChecker,
): readonly (readonly [string, string])[] {
  return type.getProperties().flatMap((property) => {
    const own = path === '' ? property.name : `${path}.${property.name}`;
    const said = ts.displayPartsToString(property.getDocumentationComment(checker));
    const entry = said === '' ? [] : [[own, said.replace(/\s+/g, ' ')] as const];
    const isTooDeep = own.split('.').length >= DEEPEST;
    return isTooDeep ? entry : [...entry, ...insideOf(property, own, checker)];
  });
}

function insideOf(property: ts.Symbol, path: string, checker: ts.TypeChecker) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(property));
  const members = type.isUnion() ? type.types : [type];
  return members.filter(isGroup).flatMap((member) => {
    const strategy = checker.getPropertyOfType(member, 'strategy');
    const name = strategy && literalOf(checker.getTypeOfSymbol(strategy));
    return commentsIn(member, name === undefined ? path : `${path}[${name}]`, checker);
  });
}

/** Objects with names of their own, and no lists, records or functions. */
function isGroup(type: ts.Type): boolean {
  return (
    (type.flags & ts.TypeFlags.Object) !== 0 &&
    type.getCallSignatures().length === 0 &&
    type.getNumberIndexType() === undefined &&
    type.getStringIndexType() === undefined
  );
}

function literalOf(type: ts.Type): string | undefined {
  return type.isStringLiteral() ? type.value : undefined;
}
