/** Prints what the query encoder is worth beside the model, and what it costs. */
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {printCost} from './cost-table.ts';
import {findingsIn, type SetFindings} from './findings.ts';
import {readOptions} from './options.ts';
import {type PreparedSet, prepared} from './prepared.ts';
import {printQuality} from './quality-tables.ts';
import {collectionSets, siteSet} from './sets.ts';
import {type NamedTable, readTables} from './tables.ts';
import {tunedTo} from './tuning.ts';
import {modelVariant, tableVariant} from './variants.ts';
import {openModel} from './vectors.ts';

const {
  evalFolder,
  sites,
  tables: files,
  isTuned,
  cache,
  threads,
} = readOptions(process.argv.slice(2));
const collections = join(evalFolder ?? '', 'ir');
const siteSets = sites.map(({name, chunks, questions}) => siteSet(name, chunks, questions));
const sets = [
  ...(evalFolder !== null && existsSync(collections) ? collectionSets(collections) : []),
  ...siteSets,
];
const general = await readTables(files);
const paid = siteSets.find(({name}) => name === 'docusaurus') ?? siteSets[0];
const model = await openModel(cache, threads);
try {
  const findings: SetFindings[] = [];
  const costs: (() => Promise<void>)[] = [];
  for (const each of sets) {
    const set = await prepared(each, model);
    console.log(counts(set));
    const tables = await tablesFor(set);
    const variants = await Promise.all(tables.map(tableVariant));
    findings.push(await findingsIn(set, modelVariant(set), variants));
    if (each === paid) {
      costs.push(() => printCost(tables, each));
    }
  }
  printQuality(findings);
  for (const print of costs) {
    await print();
  }
} finally {
  await model.close();
}

/** As many, with the same names, for every set. */
async function tablesFor({chunks}: PreparedSet): Promise<readonly NamedTable[]> {
  const tables = [...general];
  for (const table of isTuned ? general : []) {
    tables.push(await tunedTo(table, chunks, model));
  }
  return tables;
}

function counts({name, chunks, parts, questions}: PreparedSet): string {
  const lost = questions.filter(({relevant}) => relevant.size === 0).length;
  const note = lost === 0 ? '' : `, ${lost} of them without a chunk that answers`;
  return `${name}: ${chunks.length} chunks, ${parts.length} parts, ${questions.length} questions${note}`;
}
