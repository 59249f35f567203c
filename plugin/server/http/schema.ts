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
  /** What else may be there; false where nothing may, since it would be overlooked. */
  readonly additionalProperties?: Schema | false;
  /** The first one is shown to whoever sends something else. */
  readonly examples?: readonly unknown[];
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
    const wanted = types.map((type) => NAMES[type]).join(' or ');
    return `${place} is ${wanted}${besides(value, schema)}.`;
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

/** Not the value itself, which may be a secret. */
function besides(value: unknown, {examples = []}: Schema): string {
  const types: readonly TypeName[] = ['array', 'boolean', 'null', 'number', 'object', 'string'];
  const given = types.find((type) => isOf(type, value));
  return examples.length === 0
    ? ''
    : `, as in ${JSON.stringify(examples[0])}, and not ${given ? NAMES[given] : nameOf(value)}`;
}

/** Of what is no JSON. */
function nameOf(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value;
}

function isOf(type: TypeName, value: unknown): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value);
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
  const range = maximum === Number.POSITIVE_INFINITY ? minimum : `${minimum} to ${maximum}`;
  return value < minimum || value > maximum ? `${place} is a number from ${range}.` : null;
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
  const names = Object.keys(properties);
  const others = Object.keys(value).filter((name) => !names.includes(name));
  const [unknown] = others;
  // It may be what is missing, misspelled.
  if (additionalProperties === false && unknown !== undefined) {
    return `${inside(place, unknown.slice(0, MOST_NAMED))} is not known: there is ${names.join(', ')}.`;
  }
  const lacking = required.find((name) => value[name] === undefined);
  if (lacking !== undefined) {
    return `${inside(place, lacking)} is missing.`;
  }
  for (const name of additionalProperties ? others : []) {
    const wrong = misfit(value[name], additionalProperties || {}, inside(place, name));
    if (wrong !== null) {
      return wrong;
    }
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
