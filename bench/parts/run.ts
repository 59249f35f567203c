/**
 * How long the parts should be that get a vector each; see README.md.
 */
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {type Collection, retrievalCollection, siteCollection} from './collections.ts';
import {cachedEmbedder} from './embedding.ts';
import {added, type Figures, figures, vectorScores, wordScores} from './ranking.ts';
import {type Variant, variants} from './variants.ts';

const {values} = parseArgs({
  options: {
    site: {type: 'string', multiple: true, default: []},
    ir: {type: 'string', multiple: true, default: []},
    model: {type: 'string', default: join(import.meta.dirname, '../../lib/embedding-model')},
    cache: {type: 'string', default: join(tmpdir(), 'bench-parts.vectors')},
    only: {type: 'string', multiple: true},
  },
});

const collections = [
  ...values.site.map((given) => siteCollection(...named(given))),
  ...values.ir.map((given) => {
    const [name, folder] = named(given);
    return retrievalCollection(name, folder);
  }),
];
const embed = await cachedEmbedder(values.model, values.cache);
for (const collection of collections) {
  await measure(collection);
}

async function measure(collection: Collection): Promise<void> {
  const {units, questions, isGraded} = collection;
  const unanswered = questions.filter(({relevant}) => relevant.size === 0).length;
  console.log(
    `\n${collection.name}: ${units.length} units, ${questions.length} questions (${unanswered} without one)\n`,
  );
  const columns = isGraded ? 'nDCG@10' : 'hit@1 | hit@5 | MRR';
  const heads = `${columns} | ${columns
    .split(' | ')
    .map((column) => `${column}, + words`)
    .join(' | ')}`;
  console.log(`| parts | vectors | ${heads} |\n|---|${'---|'.repeat(heads.split('|').length + 1)}`);
  const words = await wordScores(collection);
  const asked = await embed(questions.map(({text}) => text));
  console.log(row('words alone', 0, figures(collection, words)));
  for (const variant of variants()) {
    if (values.only?.includes(variant.name) ?? true) {
      const vectors = await vectorsOf(collection, variant);
      const scores = vectorScores(asked, vectors);
      const found = [...figures(collection, scores), ...figures(collection, added(scores, words))];
      console.log(row(variant.name, vectors.flat().length, found));
    }
  }
}

async function vectorsOf({units}: Collection, {texts}: Variant): Promise<Float32Array[][]> {
  const found: Float32Array[][] = [];
  for (const {chunks} of units) {
    found.push(await embed(chunks.flatMap(texts)));
  }
  return found;
}

function row(name: string, vectors: number, found: Figures): string {
  return `| ${name} | ${vectors} | ${found.map((value) => value.toFixed(3)).join(' | ')} |`;
}

/** `name=file,file` */
function named(given: string): [string, string, string] {
  const [name = '', files = ''] = given.split('=');
  const [first = '', second = ''] = files.split(',');
  return [name, first, second];
}
