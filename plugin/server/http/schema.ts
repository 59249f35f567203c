/** What of JSON Schema describes our requests: for whoever reads it, and for checking them. */
export type Schema = {
  readonly description?: string;
  readonly type?: TypeName | readonly [TypeName, 'null'];
  readonly enum?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Where nothing else may be there, since it would be overlooked. */
  readonly additionalProperties?: false;
};

type TypeName = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** What a value is that fits a schema. */
export type Shape<Own> = Own extends {readonly enum: readonly (infer Value)[]}
  ? Value
  : Own extends {readonly type: readonly [infer Type, 'null']}
    ? Shape<Omit<Own, 'type'> & {readonly type: Type}> | null
    : Own extends {readonly type: 'string'}
      ? string
      : Own extends {readonly type: 'integer' | 'number'}
        ? number
        : Own extends {readonly type: 'boolean'}
          ? boolean
          : Own extends {readonly type: 'array'; readonly items: infer Item}
            ? readonly Shape<Item>[]
            : Own extends {readonly type: 'object'; readonly properties: infer Properties}
              ? Fields<Properties, RequiredOf<Own>>
              : unknown;

type RequiredOf<Own> = Own extends {readonly required: readonly (infer Name)[]} ? Name : never;

type Fields<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: Shape<
    Properties[Name]
  >;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: Shape<
    Properties[Name]
  >;
};

/** What is wrong with a value, and where; null where it fits. */
export function misfit(value: unknown, schema: Schema, place = 'The body'): string | null {
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.length > 0 && !types.some((type) => isOf(type, value))) {
    return `${place} is ${types.map((type) => NAMES[type]).join(' or ')}.`;
  }
  if (typeof value === 'string') {
    return misfitText(value, schema, place);
  }
  if (typeof value === 'number') {
    return misfitNumber(value, schema, place);
  }
  if (Array.isArray(value)) {
    return misfitList(value, schema, place);
  }
  return isRecord(value) ? misfitFields(value, schema, place) : null;
}

export function fits<const Own extends Schema>(value: unknown, schema: Own): value is Shape<Own> {
  return misfit(value, schema) === null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const NAMES: Readonly<Record<TypeName, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function isOf(type: TypeName, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'object':
      return isRecord(value);
    default:
      return typeof value === type;
  }
}

function misfitText(
  value: string,
  {enum: allowed, minLength = 0, maxLength = Number.POSITIVE_INFINITY}: Schema,
  place: string,
): string | null {
  if (allowed && !allowed.includes(value)) {
    return `${place} is one of ${allowed.join(', ')}.`;
  }
  if (value.length > maxLength) {
    return `${place} has at most ${maxLength} letters.`;
  }
  return value.length < minLength ? `${place} is empty.` : null;
}

function misfitNumber(
  value: number,
  {minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY}: Schema,
  place: string,
): string | null {
  return value < minimum || value > maximum
    ? `${place} is a number from ${minimum} to ${maximum}.`
    : null;
}

function misfitList(
  value: readonly unknown[],
  {items = {}, minItems = 0, maxItems = Number.POSITIVE_INFINITY}: Schema,
  place: string,
): string | null {
  if (value.length < minItems) {
    return `${place} is empty.`;
  }
  if (value.length > maxItems) {
    return `${place} has at most ${maxItems} entries.`;
  }
  for (const [index, item] of value.entries()) {
    const wrong = misfit(item, items, inside(place, `[${index}]`));
    if (wrong !== null) {
      return wrong;
    }
  }
  return null;
}

function misfitFields(
  value: Readonly<Record<string, unknown>>,
  {properties = {}, required = [], additionalProperties}: Schema,
  place: string,
): string | null {
  const lacking = required.find((name) => value[name] === undefined);
  if (lacking !== undefined) {
    return `${inside(place, lacking)} is missing.`;
  }
  const names = Object.keys(properties);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (additionalProperties === false && unknown !== undefined) {
    return `${inside(place, unknown.slice(0, MOST_NAMED))} is not known: there is ${names.join(', ')}.`;
  }
  for (const [name, own] of Object.entries(properties)) {
    const wrong = value[name] === undefined ? null : misfit(value[name], own, inside(place, name));
    if (wrong !== null) {
      return wrong;
    }
  }
  return null;
}

const MOST_NAMED = 50;

function inside(place: string, name: string): string {
  const path = place.startsWith('"') ? place.slice(1, -1) : '';
  return `"${path === '' || name.startsWith('[') ? `${path}${name}` : `${path}.${name}`}"`;
}
