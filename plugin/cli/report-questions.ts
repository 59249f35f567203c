import {hanging} from './ask/hanging.js';
import {describedNeed} from './questions/described-need.js';
import {needsIn} from './questions/needs.js';
import {meaningIn} from './questions/question-meaning.js';
import {type Left, type ReadLog, readLogs, type SkippedLine} from './questions/read-log.js';
import {showNeeds} from './questions/show-needs.js';
import {type IndexOptions, openSiteIndex, reported} from './site-index.js';
import type {Terminal} from './terminal.js';

export type ReportQuestionsOptions = IndexOptions & {
  /** Everything as JSON instead. */
  readonly json?: boolean;
};

const SHOWN = 30;
const SHOWN_SKIPPED = 5;

/** Says what readers asked for and the book did not answer, or not well: what authors might write. */
export async function reportQuestions(
  site: {readonly siteDir: string; readonly pluginId: string},
  files: readonly string[],
  options: ReportQuestionsOptions,
  terminal: Terminal,
): Promise<void> {
  const log = await readLogs(files);
  const {source, index} = await openSiteIndex(site, options);
  const manifest = index.manifest();
  const own = log.left.filter(({locale}) => locale === null || locale === manifest.locale);
  const {needs, groups, notCompared} = await reported(async () => {
    const found = await needsIn(own, index, await meaningIn(source, manifest));
    const shown = found.needs.slice(0, options.json ? found.needs.length : SHOWN);
    const described = [];
    for (const need of shown) {
      described.push(await describedNeed(need, index));
    }
    return {...found, groups: described};
  });
  if (options.json) {
    const {skipped, withdrawn} = log;
    const elsewhere = log.left.length - own.length;
    const json = {questions: own.length, groups, withdrawn, elsewhere, notCompared, skipped};
    terminal.print(JSON.stringify(json, null, 2));
    return;
  }
  const more = needs.length - groups.length;
  const lines = [
    ...hanging(headline(own, needs.length), terminal),
    ...showNeeds(groups, terminal),
    ...(more > 0 ? ['', `And ${more} more, which --json has.`] : []),
    ...remarks(log, own, notCompared, manifest.locale),
  ];
  lines.forEach(terminal.print);
  showSkipped(log.skipped).forEach(terminal.warn);
}

function headline(left: readonly Left[], needs: number): string {
  if (left.length === 0) {
    return 'No question is in this log: no reader was left with one.';
  }
  const times = left.flatMap(({time}) => time?.slice(0, 10) ?? []).sort();
  const days =
    times.length === 0 ? '' : ` (${[...new Set([times[0], times.at(-1)])].join(' to ')})`;
  const kinds = [
    [left.filter(({kind}) => kind === 'unanswered').length, 'not answered'],
    [left.filter(({kind}) => kind === 'disliked').length, 'disliked'],
  ] as const;
  const parts = kinds.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const things = `${needs} ${needs === 1 ? 'thing' : 'things'}`;
  return `Readers asked for ${things} that they did not get: ${parts.join(', ')}${days}.`;
}

function remarks(
  {left, withdrawn}: ReadLog,
  own: readonly Left[],
  notCompared: number,
  locale: string,
): string[] {
  const elsewhere = left.length - own.length;
  const said = [
    ...takenBack(withdrawn),
    ...inOtherLanguages(elsewhere, locale),
    ...(notCompared > 0
      ? [`${notCompared} further wordings, asked least or longest ago, were left out.`]
      : []),
  ];
  return said.length > 0 ? ['', ...said] : [];
}

function takenBack(count: number): string[] {
  const one = 'One dislike was taken back, and does not count.';
  const several = `${count} dislikes were taken back, and do not count.`;
  return count === 0 ? [] : [count === 1 ? one : several];
}

function inOtherLanguages(count: number, locale: string): string[] {
  const one = `One question was asked in another language than "${locale}": name it with --locale.`;
  const several = `${count} questions were asked in other languages than "${locale}": name one with --locale.`;
  return count === 0 ? [] : [count === 1 ? one : several];
}

/** Which lines of a log are none. */
export function showSkipped(skipped: readonly SkippedLine[]): string[] {
  if (skipped.length === 0) {
    return [];
  }
  const lines = skipped.length === 1 ? '1 line was' : `${skipped.length} lines were`;
  const first = skipped.slice(0, SHOWN_SKIPPED).map(({place, problem}) => `${place} (${problem})`);
  const more = skipped.length > SHOWN_SKIPPED ? ', …' : '';
  return [`${lines} skipped: ${first.join(', ')}${more}`];
}
