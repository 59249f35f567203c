import {pick, type Random} from '../../plugin/distil/random.ts';

export type Templates = readonly [string, ...string[]];

/** Puts each text into a `{}` of the template, in order; what the texts themselves contain is left alone. */
export function fill(template: string, ...texts: readonly string[]): string {
  let next = 0;
  return template.replace(/\{\}/g, () => texts[next++] ?? '');
}

export function phrase(random: Random, templates: Templates, ...texts: readonly string[]): string {
  return fill(pick(random, templates), ...texts);
}
