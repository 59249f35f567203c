import type {Expression, Program, SpreadElement} from 'estree-jsx';

/** What an expression of a page may be known to stand for. */
export type Value = string | number | boolean | null | readonly Value[] | ValueRecord;
export type ValueRecord = {readonly [name: string]: Value};

/** The names that a page's expressions may use. */
export type Scope = ReadonlyMap<string, Value>;

/**
 * The value of `{…}` in MDX where it can be known without running code:
 * literals, and fields of what is in scope. Otherwise undefined.
 */
export function evaluateProgram(
  program: Program | null | undefined,
  scope: Scope,
): Value | undefined {
  const statement = program?.body[0];
  return program?.body.length === 1 && statement?.type === 'ExpressionStatement'
    ? evaluate(statement.expression, scope)
    : undefined;
}

export function evaluate(node: Expression | SpreadElement, scope: Scope): Value | undefined {
  switch (node.type) {
    case 'Literal':
      return toValue(node.value);
    case 'Identifier':
      return scope.get(node.name);
    case 'TemplateLiteral': {
      const parts = all(node.expressions.map((part) => evaluate(part, scope)));
      return parts
        ? node.quasis
            .map(({value}, index) => `${value.cooked ?? ''}${String(parts[index] ?? '')}`)
            .join('')
        : undefined;
    }
    case 'ArrayExpression':
      return all(
        node.elements.map((element) => (element === null ? null : evaluate(element, scope))),
      );
    case 'ObjectExpression':
      return evaluateFields(node.properties, scope);
    case 'MemberExpression':
      return evaluateMember(node, scope);
    case 'BinaryExpression': {
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') {
        return undefined;
      }
      const left = evaluate(node.left, scope);
      const right = evaluate(node.right, scope);
      return typeof left === 'number' && typeof right === 'number'
        ? left + right
        : isText(left) && isText(right)
          ? `${left}${right}`
          : undefined;
    }
    default:
      return undefined;
  }
}

type ObjectProperties = Extract<Expression, {type: 'ObjectExpression'}>['properties'];

function evaluateFields(properties: ObjectProperties, scope: Scope): ValueRecord | undefined {
  const fields: [string, Value][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.computed) {
      return undefined;
    }
    const {key, value} = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    const known = isExpression(value) ? evaluate(value, scope) : undefined;
    if (name === null || known === undefined) {
      return undefined;
    }
    fields.push([name, known]);
  }
  return Object.fromEntries(fields);
}

type Member = Extract<Expression, {type: 'MemberExpression'}>;

function evaluateMember({object, property, computed}: Member, scope: Scope): Value | undefined {
  if (object.type === 'Super' || property.type === 'PrivateIdentifier') {
    return undefined;
  }
  const of = evaluate(object, scope);
  const name =
    !computed && property.type === 'Identifier' ? property.name : evaluate(property, scope);
  if (of === null || typeof of !== 'object' || !isText(name) || !Object.hasOwn(of, name)) {
    return undefined;
  }
  // An array is a record of its numbers.
  return (of as ValueRecord)[String(name)];
}

/** Front matter and the like, as far as it is plain data. */
export function toValue(value: unknown): Value | undefined {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
    return value as Value;
  }
  if (Array.isArray(value)) {
    return all(value.map(toValue));
  }
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    const fields = Object.entries(value).flatMap(([name, field]) => {
      const known = toValue(field);
      return known === undefined ? [] : [[name, known] as const];
    });
    return Object.fromEntries(fields);
  }
  return undefined;
}

/** What React makes of a value among a page's text. */
export function renderedText(value: Value): string {
  if (Array.isArray(value)) {
    return value.map(renderedText).join('');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isText(value: Value | undefined): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

type PropertyValue = Extract<ObjectProperties[number], {type: 'Property'}>['value'];

function isExpression(node: PropertyValue): node is Extract<PropertyValue, Expression> {
  return !['ObjectPattern', 'ArrayPattern', 'RestElement', 'AssignmentPattern'].includes(node.type);
}

function all(values: readonly (Value | undefined)[]): readonly Value[] | undefined {
  return values.every((value) => value !== undefined) ? (values as readonly Value[]) : undefined;
}
