import {below, pick, type Random} from '../../plugin/distil/random.ts';
import {actionOfHeading} from './actions.ts';
import {ABOUT, BETWEEN, HOW_TO} from './ask-templates.ts';
import {ask, purposeOf} from './asks.ts';
import type {Block} from './blocks.ts';
import {failure} from './failures.ts';
import {askOfName, identifiersOf} from './identifiers.ts';
import {isTelling, keywordsOf, spanOf, wordsOf} from './keywords.ts';
import {type IsNoun, nounPhrasesOf} from './noun-phrases.ts';
import {ended, sentencesOf} from './sentences-of.ts';
import {type Material, shortStory, story} from './stories.ts';
import {phrase} from './templates.ts';
import {longTopic, topic} from './topics.ts';

/** Headings that every second page has. */
const GENERIC =
  /^(?:name|synopsis|description|syntax|overview|introduction|examples?|notes?|parameters|arguments|returns?|return values?|see also|references|options|usage|attributes|methods|properties|bugs|history|copyright|license|authors?|availability|protocols|contents|table of contents|summary|about|changes|details|keywords|errors|functions|constants|data types|exports|install(?:ation)?|api|contributing|security|sponsors|related|todo)$/i;
const LONGEST_HEADING_WORDS = 10;
/** Things and actions that a page has named lately. */
const REMEMBERED = 8;

/** What somebody who wants to know what a page says could ask, and what the page says. */
export function* pageTexts(
  blocks: readonly Block[],
  subject: string,
  isNoun: IsNoun,
  random: Random,
): Generator<string> {
  let above = '';
  let material: Material = {
    subject,
    heading: '',
    sentences: [],
    actions: [],
    things: [],
    names: [],
  };
  for (const {kind, text} of blocks) {
    if (kind === 'heading') {
      const heading = text.replace(
        /^(?:(?:Chapter|Appendix) )?[A-Z\d]{0,3}(?:\.\d+)*\.? (?=[A-Z])/,
        '',
      );
      if (isTitle(heading)) {
        yield* headingTexts(heading, above, random);
        above = heading;
        material = {...material, heading};
      }
    } else {
      const sentences = sentencesOf(text);
      if (sentences.length > 0) {
        material = remember(material, sentences, isNoun);
        yield* paragraphTexts(material, random);
      }
    }
  }
}

/** Whether a heading is words rather than a signature or a date. */
function isTitle(heading: string): boolean {
  const words = wordsOf(heading);
  return (
    words.length <= LONGEST_HEADING_WORDS &&
    words.some(isTelling) &&
    !GENERIC.test(heading) &&
    !/[<>{}[\]=|;\\]|->|::|,.*\(|\(.*,|\d+\.\d+\.\d+|\(\d/.test(heading)
  );
}

function* headingTexts(heading: string, above: string, random: Random): Generator<string> {
  yield heading;
  const action = actionOfHeading(heading);
  yield heading.endsWith('?')
    ? heading
    : action === null
      ? phrase(random, ABOUT, heading)
      : phrase(random, HOW_TO, action);
  if (above !== '' && action === null && random() < 0.5) {
    yield random() < 0.5 ? `${above} ${heading}` : phrase(random, BETWEEN, heading, above);
  }
}

function* paragraphTexts(material: Material, random: Random): Generator<string> {
  const {sentences, things, names, actions, heading} = material;
  for (const [index, sentence] of sentences.entries()) {
    if (random() < 0.45) {
      yield sentence;
    }
    if (random() < 0.45) {
      yield spanOf(random, sentence) ?? '';
    }
    if (random() < 0.45) {
      yield keywordsOf(random, random() < 0.2 ? `${heading} ${sentence}` : sentence) ?? '';
    }
    if (random() < 0.75) {
      yield ask(random, sentence) ?? '';
    }
    if (index > 0 && random() < 0.2) {
      yield sentences
        .slice(Math.max(0, index - 1 - below(random, 4)), index + 1)
        .map(ended)
        .join(' ');
    }
  }
  const [thing, ...others] = things;
  if (thing !== undefined && random() < 0.55) {
    yield topic(random, shuffled(random, things).slice(0, 1 + below(random, 3))) ?? '';
  }
  if (others.length > 1 && random() < 0.11) {
    yield longTopic(random, shuffled(random, things), sentences) ?? '';
  }
  if (names.length > 0 && random() < 0.5) {
    yield askOfName(random, pick(random, [names[0] ?? '', ...names]), things, actions[0] ?? null);
  }
  if (random() < 0.1) {
    yield failure(random, names, actions.slice(0, 2), things.slice(0, 2)) ?? '';
  }
  if (random() < 0.2) {
    yield shortStory(random, material) ?? '';
  }
  if (random() < 0.3) {
    yield story(random, material) ?? '';
  }
}

function remember(before: Material, sentences: readonly string[], isNoun: IsNoun): Material {
  return {
    ...before,
    sentences,
    things: latest(
      sentences.flatMap((sentence) => nounPhrasesOf(sentence, isNoun)),
      before.things,
    ),
    actions: latest(
      sentences.flatMap((sentence) => purposeOf(sentence) ?? []),
      before.actions,
    ),
    names: latest(sentences.flatMap(identifiersOf), before.names).slice(0, 3),
  };
}

function latest(now: readonly string[], before: readonly string[]): string[] {
  return Array.from(new Set([...now, ...before])).slice(0, REMEMBERED);
}

function shuffled(random: Random, texts: readonly string[]): string[] {
  const from = below(random, texts.length);
  return [...texts.slice(from), ...texts.slice(0, from)];
}
