import {createHash} from 'node:crypto';
import {PACKAGED_MODEL} from '../plugin/embed/model-checksums.ts';
import {SOURCES} from './corpus/sources.ts';
import type {tableNames} from './table-names.ts';

type Distillation = {
  readonly texts: number;
  readonly names: Awaited<ReturnType<typeof tableNames>>;
  readonly rows: number;
  readonly bytes: Uint8Array;
  readonly heldOut: number;
  readonly cosine: number;
  readonly fits: readonly {readonly epochs: number; readonly rate: number}[];
  readonly batch: number;
};

/** What README.md says of the table that has just been made. */
export function account(made: Distillation): string {
  const {texts, names, rows, bytes, heldOut, cosine, fits, batch} = made;
  const sum = createHash('sha256').update(bytes).digest('hex');
  return `# The query encoder

\`query-encoder.bin\` puts a question into the space of the embedding model ${PACKAGED_MODEL}
without running the model: a question's vector is the sum of a few rows of this table, scaled to
length 1. \`npm run distil\` makes the table anew, and writes this page.

| | |
| --- | --- |
| rows | ${count(rows)} of ${made.names.pieces.length + names.words.length + names.pairs.length} that were taught: a row that no text has used is left out |
| numbers a row | 384, of 4 bits, with a scale for each 32 of them |
| size | ${count(bytes.length)} bytes |
| sha256 | \`${sum}\` |
| cosine to the model | ${cosine.toFixed(4)} on the average, on ${count(heldOut)} texts that were not taught |

What it is worth in search, and what a question costs a reader, is measured by
[bench/encoder](../bench/encoder/README.md).

## What has a row

- ${count(names.pieces.length)} pieces: those of the model's own vocabulary.
- ${count(names.words.length)} words that the model spells in several pieces, and that the texts have at least six times. A
  reader gets one row instead of two to five.
- ${count(names.pairs.length)} pairs of pieces that follow each other far more often than by chance, one of them at least
  not among the thousand most frequent. Their rows are added to those of their pieces.

## Recipe

1. **Texts.** ${count(texts)} texts that somebody could ask, or search with: sentences, runs of sentences, headings,
   keywords and spans of one to eight words, and questions made of them by templates, out of the
   sources below ([corpus](corpus)).
2. **Teacher.** Each is embedded by the model, alone, as a site's build does it.
3. **Fit.** Adam on 1 − cosine, in batches of ${batch}, the rate falling in a straight line
   ([fit-rows.ts](../plugin/distil/fit-rows.ts)). First the pieces alone: ${describe(fits[0])}; then, with words that begin
   as the sum of their pieces and pairs that begin as nothing: ${describe(fits[1])}.
4. **Order.** Rows stand in the order in which the texts use them.

All seeds are fixed: the same sources give the same bytes. It takes Debian 12 (packages are
downloaded with \`apt-get download\` and unpacked, never installed), 10 GB of disk, 8 GB of memory and
about half an hour on two cores. The README files come from the packages of package-lock.json: with
other versions of these, the bytes are others, too.

## Sources

Every source is under a licence that asks for no more than to be named.

| source | licence |
| --- | --- |
${SOURCES.map(({name, version, licence}) => `| ${name} ${version} | ${licence} |`).join('\n')}
| README and other markdown files of npm packages that this project locks | ${NPM_LICENCES} |

WordNet 3.0 is copyright 2006 by Princeton University, all rights reserved. The software and database
are provided "as is", without representations or warranties, express or implied.

## Tried

- A table of pieces alone, four epochs: its cosine is .03 lower on held-out texts.
- Rows for 20,000 pairs by their frequency alone ("of the", "how to"): no better than those chosen here,
  but they fill the first file, and a question costs a reader half as much again.
- A hidden layer of 32 over each piece and its neighbours: cosine .006 higher, for a quarter more bytes a row.
- A loss that compares rankings inside a batch, besides the cosine: worse in every measure.
`;
}

const NPM_LICENCES = 'MIT, MIT-0, ISC, BSD, 0BSD, Apache-2.0, BlueOak-1.0.0, CC0-1.0, Unlicense';

function describe(fit: {readonly epochs: number; readonly rate: number} | undefined): string {
  return `${fit?.epochs} epochs from a rate of ${fit?.rate}`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
