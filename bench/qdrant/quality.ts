import type {SearchIndex} from '../../core/search/search-types.ts';
import type {StaticMeaning} from '../../plugin/store/static-index.ts';
import {hitAt, overlapAt, reciprocalRank} from '../encoder/measures.ts';
import {figure, printTable} from '../encoder/print.ts';
import {mean} from '../encoder/statistics.ts';
import type {Site} from '../search/site.ts';
import {atLeast, atMost} from '../search/targets.ts';
import {bothIndexes} from './both-indexes.ts';

const MEASURES = [hitAt(1), hitAt(5), reciprocalRank];
const DEPTH = 10;
const SHOWN = 5;
const TARGETS = {hitsLost: 0.01, overlap: 0.9};

type Ranked = {
  readonly relevant: ReadonlySet<number>;
  readonly files: readonly number[];
  readonly qdrant: readonly number[];
};

/** The same questions to both, as anybody asks them. */
export async function printQuality(url: string, site: Site, meaning: StaticMeaning): Promise<void> {
  const {inFiles, inQdrant} = await bothIndexes(url, site.name, site.chunks, meaning);
  const rank = ranking(site);
  const found: Ranked[] = [];
  for (const {text, relevant} of site.questions) {
    found.push({relevant, files: await rank(inFiles, text), qdrant: await rank(inQdrant, text)});
  }
  const measured = (of: 'files' | 'qdrant') =>
    MEASURES.map((measure) => mean(found.map((one) => measure.of(one[of], one.relevant))));
  const [files, qdrant] = [measured('files'), measured('qdrant')];
  printTable(`${site.name}, ${found.length} questions`, [
    ['', ...MEASURES.map(({name}) => name)],
    ['static index', ...files.map(figure)],
    ['Qdrant', ...qdrant.map(figure)],
  ]);
  const overlaps = found.map((one) => overlapAt(SHOWN, one.files, one.qdrant));
  console.log('');
  atMost(
    `${site.name}, hit@5, difference to the static index`,
    Math.abs((files[1] ?? 0) - (qdrant[1] ?? 0)),
    TARGETS.hitsLost,
  );
  atLeast(`${site.name}, top ${SHOWN} shared`, mean(overlaps), TARGETS.overlap);
}

/** Numbers of sections, the best first. */
function ranking({sections}: Pick<Site, 'sections'>) {
  const keyOf = ({version, docId, section}: Site['chunks'][number]) =>
    JSON.stringify([version, docId, section]);
  const places = new Map(sections.flatMap((own, place) => own.map((one) => [keyOf(one), place])));
  return async (index: SearchIndex, question: string): Promise<readonly number[]> => {
    const {passages} = await index.search(question, {topK: DEPTH});
    return passages.map(({chunk}) => places.get(keyOf(chunk)) ?? -1);
  };
}
