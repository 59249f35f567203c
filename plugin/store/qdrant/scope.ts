/** The part of a collection that a build is about. */
export type Scope = {readonly site: string; readonly locale: string};

export function matches(key: string, value: string | number | boolean) {
  return {key, match: {value}};
}

export function isIn({site, locale}: Scope) {
  return [matches('site', site), matches('locale', locale)];
}

export const SEARCHED = {key: 'record', match: {any: ['chunk', 'document']}};
