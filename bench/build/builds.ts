import {appendFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';
import {stateFolder} from '../../plugin/build/state-folder.ts';
import {figure, printTable} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';
import {atMost, megabytes, megabytesAtMost} from '../search/targets.ts';
import {bookPages, writeSite} from './book-site.ts';
import {indexedBook} from './indexed-book.ts';
import type {Options} from './options.ts';
import {type TimedBuild, timedBuild} from './timed-build.ts';

/** Docusaurus' own name for what plugins do once a site is built; no other plugin of the site does anything. */
const OURS = 'postBuild()';
const MOST_SHARE = 0.1;
const MOST_MEMORY = 400e6;

type Round = {readonly without: TimedBuild; readonly with: TimedBuild};
/** And twice more, over what these have left: as it was, and with a sentence added to a page. */
type Rounds = Round & {readonly again: Round | null; readonly changed: Round | null};

type Wanted = Pick<Options, 'bundler' | 'rounds' | 'again'>;

/** Whole builds of a site, in turns: from nothing but vectors, and once more. */
export async function printBuilds(folder: string, pages: number, wanted: Wanted): Promise<void> {
  const found = await buildsOf(folder, pages, wanted);
  const again = found.flatMap((round) => round.again ?? []);
  const changed = found.flatMap((round) => round.changed ?? []);
  const steps = ['Load site', `Bundling with ${wanted.bundler}`, 'SSG', OURS];
  const row = (name: string, builds: readonly TimedBuild[]) => {
    const middle = (of: (build: TimedBuild) => number) => median(builds.map(of));
    return [
      name,
      seconds(middle((build) => build.seconds)),
      ...steps.map((step) => seconds(middle((build) => build.steps.get(step) ?? 0))),
      seconds(middle(({cpuSeconds}) => cpuSeconds)),
      megabytes(middle(({peak}) => peak)),
    ];
  };
  const rows = (rounds: readonly Round[], more: string) => [
    row(
      `without${more}`,
      rounds.map((round) => round.without),
    ),
    row(
      `with${more}`,
      rounds.map((round) => round.with),
    ),
  ];
  printTable(`\`docusaurus build\` of ${pages} pages, median of ${found.length}`, [
    ['', 'all', ...steps, 'processor time', 'most memory'],
    ...rows(found, ''),
    ...(again.length > 0 ? rows(again, ', again') : []),
    ...(changed.length > 0 ? rows(changed, ', a page changed') : []),
  ]);
  console.log('');
  printShare(`${pages} pages`, found);
  if (again.length > 0) {
    printShare(`${pages} pages, again`, again);
  }
  if (changed.length > 0) {
    printShare(`${pages} pages, one changed`, changed);
  }
  const memory = median(found.map((round) => round.with.peak - round.without.peak));
  megabytesAtMost(`${pages} pages, memory above the build without`, memory, MOST_MEMORY);
}

function printShare(what: string, rounds: readonly Round[]): void {
  const ours = rounds.map((round) => (round.with.steps.get(OURS) ?? 0) / round.without.seconds);
  atMost(`${what}, ours by all without`, median(ours), MOST_SHARE);
  const all = rounds.map((round) => round.with.seconds / round.without.seconds);
  console.log(`- ${what}, all with by all without: ${figure(median(all))}`);
}

async function buildsOf(
  folder: string,
  pages: number,
  {bundler, rounds, again}: Wanted,
): Promise<readonly Rounds[]> {
  const sites = [join(folder, `${pages}-without`), join(folder, `${pages}-with`)] as const;
  const [without, having] = sites;
  await writeSite(without, {pages, hasPlugin: false});
  await writeSite(having, {pages, hasPlugin: true});
  const env = {BENCH_BUNDLER: bundler};
  // For the vectors alone, which the builds are to find.
  await indexedBook(having, pages);
  const build = async (): Promise<Round> => ({
    without: await timedBuild(without, env),
    with: await timedBuild(having, env),
  });
  const found: Rounds[] = [];
  for (let round = 0; round < rounds; round++) {
    sites.forEach(forgetBuild);
    const first = await build();
    const second = again ? await build() : null;
    for (const site of again ? sites : []) {
      addSentence(site, pages, round);
    }
    found.push({...first, again: second, changed: again ? await build() : null});
  }
  for (const site of sites) {
    rmSync(site, {recursive: true});
  }
  return found;
}

/** To the page in the middle, another one in each round. */
function addSentence(siteDir: string, pages: number, round: number): void {
  const [page] = Array.from(bookPages(pages)).slice(Math.floor(pages / 2));
  const words = `The gripper was oiled for the ${round + 1}th time.`;
  appendFileSync(join(siteDir, 'docs', `${page?.id}.md`), `\n\n${words}\n`);
}

/** All that builds before have left, apart from vectors. */
function forgetBuild(siteDir: string): void {
  const left = [
    'build',
    '.docusaurus',
    'node_modules/.cache/rspack',
    'node_modules/.cache/webpack',
  ];
  for (const name of left) {
    rmSync(join(siteDir, name), {recursive: true, force: true});
  }
  rmSync(stateFolder({siteDir}, 'default'), {recursive: true, force: true});
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
