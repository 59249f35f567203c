import {pick, type Random} from '../../plugin/distil/random.ts';
import {phrase, type Templates} from './templates.ts';

/** camelCase, PascalCase, snake_case, dotted names, calls, options of a command. */
const IDENTIFIER =
  /(?<![\w/.-])(?:--[a-z][a-z-]{2,}|[a-z]+(?:[A-Z][a-z0-9]+)+(?:\(\))?|(?:[A-Z][a-z0-9]+){2,}|[A-Za-z][a-z0-9]*(?:_[a-z0-9]+)+(?:\(\))?|[A-Z]{2,}(?:_[A-Z0-9]+)+|[a-z]{2,}(?:\.[a-z_]{3,}){1,3}(?:\(\))?|[a-z]{3,}\(\))(?![\w/(-])/g;

const OF_ONE: Templates = [
  'what does {} do',
  'How do I use {}?',
  '{} example',
  '{} is not working',
  'where is {} defined',
  'What is the default of {}?',
  'When is {} called?',
  '{} has no effect',
  'Is {} deprecated?',
  'what should {} return',
  'Can I override {}?',
  'Which values does {} accept?',
  '{} always returns the wrong result',
  'What is the type of {}?',
  'meaning of {}',
  'documentation for {}',
  '{}',
];
const OF_ONE_AND_MORE: Templates = [
  'Can {} be used for {}?',
  'How does {} handle {}?',
  '{} and {}',
  'use {} with {}',
  '{}: problem with {}',
  'Does {} affect {}?',
  'Why does {} ignore {}?',
  'What has {} to do with {}?',
  'set {} for {}',
  '{} is wrong for {}',
  "I set {}, but it doesn't change {}.",
  'Should {} be called before {}?',
];
const TO_DO: Templates = [
  'How do I use {} to {}?',
  'Can I {} with {}?',
  'I would like to {} without {}',
  'How do I {} when {} is set?',
  'I use {} to {}. Is that right?',
];

export function identifiersOf(sentence: string): string[] {
  return Array.from(new Set(sentence.match(IDENTIFIER) ?? [])).filter(
    (name) => name.length < 40 && !/^(?:e\.g|i\.e)/.test(name),
  );
}

/** What somebody asks who has met a name in code, beside a thing or an action of its page. */
export function askOfName(
  random: Random,
  name: string,
  things: readonly string[],
  action: string | null,
): string {
  const [thing, ...more] = things;
  if (action !== null && random() < 0.4) {
    const template = pick(random, TO_DO);
    return /^(?:How do I use|I use)/.test(template)
      ? phrase(random, [template], name, action)
      : phrase(random, [template], action, name);
  }
  return thing !== undefined && random() < 0.6
    ? phrase(random, OF_ONE_AND_MORE, name, pick(random, [thing, ...more]))
    : phrase(random, OF_ONE, name);
}
