import {pick, type Random} from '../../plugin/distil/random.ts';
import {phrase, type Templates} from './templates.ts';

const OF_NAME: Templates = [
  'ReferenceError: {} is not defined',
  'TypeError: {} is not a function',
  "TypeError: Cannot read properties of undefined (reading '{}')",
  "ModuleNotFoundError: No module named '{}'",
  "Error: Cannot find module '{}'",
  "AttributeError: object has no attribute '{}'",
  '{}: command not found',
  'undefined reference to {}',
  "Property '{}' does not exist on type",
  'KeyError: {}',
  '{} is undefined',
  'unknown option {}',
  'Invalid value for {}',
  '{} failed with exit code 1',
  'Uncaught exception in {}',
  "unexpected argument '{}'",
  '{} timed out',
  'missing required parameter {}',
  'Warning: {} is deprecated',
];
const OF_ACTION: Templates = [
  'Error: failed to {}',
  'error: cannot {}',
  'Unable to {}: permission denied',
  'could not {}: no such file or directory',
  'fatal: not able to {}',
  'Failed to {}. See the log for details.',
  'timeout while trying to {}',
  'An unexpected error occurred when I tried to {}.',
];
const OF_THING: Templates = [
  '{} not found',
  'Error: missing {}',
  'invalid {}',
  'unexpected {}',
  'could not read {}',
  'unsupported {}',
  'Error 404: {} not found',
  'warning: {} is empty',
];
const AROUND: Templates = [
  'I get the error "{}".',
  'It fails with: {}.',
  'The build stops with "{}".',
  'The only message that I see is: {}.',
  'The console shows "{}".',
  'It throws "{}".',
];

/** A message such as a program prints when something of this page goes wrong. */
export function failure(
  random: Random,
  names: readonly string[],
  actions: readonly string[],
  things: readonly string[],
): string | null {
  const kinds = [
    ...names.map((name) => [OF_NAME, name] as const),
    ...actions.map((action) => [OF_ACTION, action] as const),
    ...things.map((thing) => [OF_THING, thing] as const),
  ];
  const [first, ...more] = kinds;
  if (first === undefined) {
    return null;
  }
  const [templates, of] = pick(random, [first, ...more]);
  return phrase(random, templates, of);
}

export function reported(random: Random, message: string): string {
  return phrase(random, AROUND, message.replace(/\.$/, ''));
}
