import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {extendTable} from '../plugin/distil/extend-table.ts';
import {fitRows} from '../plugin/distil/fit-rows.ts';
import {newTable, type QueryTable, tableBytes} from '../plugin/distil/query-table.ts';
import {seeded} from '../plugin/distil/random.ts';
import {rowsOfText} from '../plugin/distil/rows-of-text.ts';
import {rowsOfTexts, type TrainingSet, writeTarget} from '../plugin/distil/training-set.ts';
import {PACKAGED_DIMENSIONS} from '../plugin/embed/model-checksums.ts';
import {account} from './account.ts';
import {byUse} from './by-use.ts';
import {gatherTexts} from './corpus/gather.ts';
import {meanCosine} from './mean-cosine.ts';
import {tableNames} from './table-names.ts';
import {teach} from './teacher.ts';

const [projectFolder = '.', cacheFolder = join(projectFolder, 'node_modules/.cache/distil')] =
  process.argv.slice(2);

/** Texts that are not taught, but asked. */
const HELD_OUT = 2000;
const BATCH = 512;
/** First the pieces alone, then with the words and pairs, which begin as what their pieces say. */
const FITS = [
  {epochs: 4, rate: 2e-3},
  {epochs: 4, rate: 1e-3},
] as const;

const started = Date.now();
const say = (line: string) =>
  console.log(`${Math.round((Date.now() - started) / 1000)} s: ${line}`);

const texts = await gatherTexts({projectFolder, cacheFolder, say});
const targets = new Int8Array(texts.length * PACKAGED_DIMENSIONS);
const asked: Float32Array[] = [];
await teach(
  texts,
  join(cacheFolder, 'vectors'),
  (text, vector) => {
    if (text < HELD_OUT) {
      asked.push(vector);
    }
    writeTarget(vector, targets, text * PACKAGED_DIMENSIONS);
  },
  say,
);
const taught = texts.slice(HELD_OUT);
const names = await tableNames(taught);
say(`${names.pieces.length} pieces, ${names.words.length} words, ${names.pairs.length} pairs`);

let table = newTable(names.pieces, PACKAGED_DIMENSIONS, seeded(1));
let set = fitted(table, FITS[0], 2);
table = extendTable(table, [...names.words, ...names.pairs]);
set = fitted(table, FITS[1], 3);
table = byUse(table, set);

const bytes = tableBytes(table);
await writeFile(join(projectFolder, 'model/query-encoder.bin'), bytes);
const cosine = meanCosine(table, texts.slice(0, HELD_OUT), asked);
say(`cosine to the teacher on ${HELD_OUT} texts that were held out: ${cosine.toFixed(4)}`);
await writeFile(
  join(projectFolder, 'model/README.md'),
  account({
    ...{texts: texts.length, names, rows: table.names.length, bytes},
    ...{heldOut: HELD_OUT, cosine, fits: FITS, batch: BATCH},
  }),
);

function fitted(
  {names: rowNames, rows, dimensions}: QueryTable,
  {epochs, rate}: (typeof FITS)[number],
  seed: number,
): TrainingSet {
  const own = {
    ...rowsOfTexts(taught, rowsOfText(rowNames)),
    targets: targets.subarray(HELD_OUT * dimensions),
    dimensions,
  };
  fitRows(rows, own, {
    ...{epochs, rate, batch: BATCH, random: seeded(seed)},
    onEpoch: (epoch, loss) => say(`epoch ${epoch + 1} of ${epochs}: loss ${loss.toFixed(4)}`),
  });
  return own;
}
