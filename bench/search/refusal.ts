import {openIndex} from '../../core/search/open-index.ts';
import {figure, printTable} from '../encoder/print.ts';
import {mean} from '../encoder/statistics.ts';
import type {MemoryIndex} from './memory-index.ts';
import type {Site} from './site.ts';
import {atLeast, atMost} from './targets.ts';

/** As `quoteAnswer` has it. */
const SURE_ENOUGH = 0.5;
const LOST = 0.05;
const GROUPS = [
  {name: 'off-topic and nonsense', kinds: ['off-topic', 'nonsense'], target: 0.95},
  {name: 'near-misses', kinds: ['near-miss'], target: 0.7},
] as const;

type Sure = {readonly length: number; readonly sureness: number};

/** Whether the index knows what it can't answer: at the threshold that the chat has, and where one in twenty answers is lost. */
export async function printRefusal(sites: readonly {site: Site; index: MemoryIndex}[]) {
  const all: {site: string; group: string; asked: readonly Sure[]}[] = [];
  for (const {site, index} of sites) {
    const {search} = await openIndex(index.source);
    const sure = async (texts: readonly string[]) => {
      const found: Sure[] = [];
      for (const text of texts) {
        found.push({length: text.length, sureness: (await search(text)).answerability});
      }
      return found;
    };
    const texts = site.questions.map(({text}) => text);
    all.push({site: site.name, group: 'answerable', asked: await sure(texts)});
    for (const {name, kinds} of [...GROUPS, ...otherKinds(site)]) {
      const own = site.unanswerable.filter(({kind}) => kinds.some((one) => one === kind));
      if (own.length > 0) {
        all.push({site: site.name, group: name, asked: await sure(own.map(({text}) => text))});
      }
    }
  }
  const ofGroup = (group: string) =>
    all.filter((one) => one.group === group).flatMap(({asked}) => asked);
  const answerable = ofGroup('answerable');
  const strict = quantile(answerable, LOST);
  printTable(
    `Refused at ${SURE_ENOUGH}, and at ${figure(strict)}, where ${LOST * 100} % of answers are lost`,
    [
      ['', '', 'questions', 'mean characters', `below ${SURE_ENOUGH}`, `below ${figure(strict)}`],
      ...all.map(({site, group, asked}) => [
        site,
        group,
        String(asked.length),
        mean(asked.map(({length}) => length)).toFixed(0),
        figure(refused(asked, SURE_ENOUGH)),
        figure(refused(asked, strict)),
      ]),
    ],
  );
  console.log('\nOf questions as long as those that are answered:\n');
  for (const {name, target} of GROUPS) {
    const group = ofGroup(name);
    const matched = matchedByLength(group, answerable);
    const lengths = [group, matched].map((asked) => mean(asked.map(({length}) => length)));
    const note = `${group.length} of ${lengths[0]?.toFixed(0)} characters beside answerable ones of ${lengths[1]?.toFixed(0)}`;
    const threshold = quantile(matched, LOST);
    atLeast(`${name} refused at ${figure(threshold)} (${note})`, refused(group, threshold), target);
    atMost(`  as many answerable ones lost at ${SURE_ENOUGH}`, refused(matched, SURE_ENOUGH), LOST);
    atLeast(`  refused at ${SURE_ENOUGH}`, refused(group, SURE_ENOUGH), target);
  }
}

function otherKinds({unanswerable}: Site) {
  const known = GROUPS.flatMap(({kinds}): readonly string[] => kinds);
  return Array.from(new Set(unanswerable.map(({kind}) => kind)))
    .filter((kind) => !known.includes(kind))
    .map((kind) => ({name: kind, kinds: [kind]}));
}

function refused(asked: readonly Sure[], threshold: number): number {
  return mean(asked.map(({sureness}) => (sureness < threshold ? 1 : 0)));
}

/** Where so large a share lies below. */
function quantile(asked: readonly Sure[], share: number): number {
  const sorted = asked.map(({sureness}) => sureness).sort((a, b) => a - b);
  return sorted[Math.floor(share * sorted.length)] ?? 0;
}

/** For each question another one of nearly the same length; a few of them, so that rare lengths still find some. */
function matchedByLength(group: readonly Sure[], others: readonly Sure[]): readonly Sure[] {
  const NEIGHBOURS = 3;
  return group.flatMap(({length}) =>
    others
      .toSorted((a, b) => Math.abs(a.length - length) - Math.abs(b.length - length))
      .slice(0, NEIGHBOURS),
  );
}
