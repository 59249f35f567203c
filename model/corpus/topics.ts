import {below, pick, type Random} from '../../plugin/distil/random.ts';
import {ended} from './sentences-of.ts';
import {phrase} from './templates.ts';
import {FURTHER, ONE_TOPIC, THREE_TOPICS, TWO_TOPICS} from './topic-templates.ts';

/** What is looked up on one to three things at once. */
export function topic(random: Random, things: readonly string[]): string | null {
  const [first, second, third] = differing(things);
  return first === undefined
    ? null
    : second === undefined
      ? phrase(random, ONE_TOPIC, first)
      : third === undefined || random() < 0.6
        ? phrase(random, TWO_TOPICS, first, second)
        : phrase(random, THREE_TOPICS, first, second, third);
}

/** The same at length: what is wanted, what it means, and what else belongs to it. */
export function longTopic(
  random: Random,
  things: readonly string[],
  sayings: readonly string[],
): string | null {
  const different = differing(things);
  const [first, second, ...others] = different;
  if (first === undefined || second === undefined) {
    return null;
  }
  const said = sayings.slice(0, 1 + below(random, 2));
  return [
    ended(topic(random, [first, second]) ?? first),
    ...said.map(ended),
    ...(others.length === 0 || random() < 0.3
      ? []
      : [phrase(random, FURTHER, pick(random, [others[0] ?? '', ...others]))]),
    ...(said.length === 0 || random() < 0.3
      ? [ended(topic(random, [second, first]) ?? second)]
      : []),
  ].join(' ');
}

function differing(things: readonly string[]): string[] {
  const seen = new Set<string>();
  return things.filter((thing) => {
    const key = thing.toLowerCase();
    const isNew = thing !== '' && !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
