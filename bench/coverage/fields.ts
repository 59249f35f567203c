/** What is read of JSON that anybody may have written. */
export type Fields = ReadonlyMap<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) {
    throw new Error('an object was expected');
  }
  return new Map(Object.entries(value));
}

export function textField(fields: Fields, name: string): string {
  const value = fields.get(name);
  if (typeof value !== 'string') {
    throw new Error(`"${name}" is no text`);
  }
  return value;
}

export function numberField(fields: Fields, name: string): number | null {
  const value = fields.get(name);
  return typeof value === 'number' ? value : null;
}
