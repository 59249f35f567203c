import {createHash} from 'node:crypto';
import type {Chunk} from '../../core/types.js';
import {embedAll} from '../build/embed-all.js';
import {builtLocales, readLastBuild} from '../build/last-build.js';
import {progress} from '../build/progress.js';
import {DEFAULT_PIECES} from '../distil/default-pieces.js';
import {distilTable, type Lesson} from '../distil/distil-table.js';
import {DISTILLED_FILE, writeDistilled} from '../distil/distilled-table.js';
import {sitePhrases} from '../distil/site-phrases.js';
import {isShortEnough, siteTexts} from '../distil/site-texts.js';
import {isPackaged} from '../distil/table-for-model.js';
import {openEmbedder} from '../embed/embedder.js';
import type {EmbeddingOptions} from '../embed/embedding-options.cjs';
import {EmbeddingError, ReportError} from '../errors.cjs';

export type DistilOptions = {
  /** A number, as it was typed. */
  readonly pieces?: string;
};

type Site = {
  readonly siteDir: string;
  readonly pluginId: string;
  readonly embedding: EmbeddingOptions | false;
};

type Print = (line: string) => void;
type Text = Pick<Lesson, 'text' | 'from'>;

const PIECES = {least: 100, most: 100_000};
const FEWEST_SENTENCES = 50;
const MOST_TEXTS = 40_000;
const SAY_MS = 2000;

/** Makes what puts questions into the space of the site's model, out of what the site says. */
export async function distil(
  {siteDir, pluginId, embedding}: Site,
  options: DistilOptions,
  print: Print,
): Promise<void> {
  if (embedding === false) {
    throw new EmbeddingError(
      'There is no embedding model to learn from: "embedding" is false in docusaurus.config.',
    );
  }
  const {model} = embedding;
  if (isPackaged(embedding)) {
    print(`The query encoder of ${model} comes with the package: there is nothing to do.`);
    return;
  }
  const pieces = piecesIn(options);
  const texts = await textsOf(siteDir, pluginId, print);
  const prefix = embedding.prefixes.question;
  print(`${texts.length} texts of the site to learn from.`);
  const vectors = await embedAll(
    texts.map(({text}) => prefix + text),
    siteDir,
    await openEmbedder(embedding, siteDir),
  );
  const lessons = texts.flatMap((text, index) => {
    const vector = vectors[index];
    return vector ? [{...text, vector}] : [];
  });
  const {table, asked, cosine, unrelated} = distilTable(lessons, {
    prefix,
    pieces,
    onEpoch: sayNowAndThen(print),
  });
  const bytes = await writeDistilled(siteDir, table, model);
  print(
    `${DISTILLED_FILE}: ${table.names.length} word pieces, ${Math.ceil(bytes / 1024)} KiB, learned from ${texts.length - asked} texts.`,
  );
  print(
    `For ${asked} other texts, it comes as near to ${model} as ${cosine.toFixed(2)}, where 1 is the same, and any two of these texts are ${unrelated.toFixed(2)} near.`,
  );
  print('Commit the file; the next build uses it.');
}

function piecesIn({pieces = String(DEFAULT_PIECES)}: DistilOptions): number {
  const count = Number(pieces);
  if (!Number.isInteger(count) || count < PIECES.least || count > PIECES.most) {
    throw new ReportError(
      `--pieces must be a whole number from ${PIECES.least} to ${PIECES.most}, not "${pieces}".`,
    );
  }
  return count;
}

/** Headings, sentences and phrases of the last build, in all languages; of a large site, always the same ones. */
async function textsOf(siteDir: string, pluginId: string, print: Print): Promise<Text[]> {
  const locales = await builtLocales({siteDir}, pluginId);
  if (locales.length === 0) {
    throw new ReportError(
      'There is no build to learn from: run `docusaurus build` first, in this folder.',
    );
  }
  const chunks = () => chunksOf(siteDir, pluginId, locales, print);
  const {sentences, phrases} = await sitePhrases(chunks());
  if (sentences.length < FEWEST_SENTENCES) {
    throw new ReportError(
      `The site says too little to learn a language from: it has ${sentences.length} sentences, and ${FEWEST_SENTENCES} are the least. Readers search it by words.`,
    );
  }
  const texts = new Map<string, Text>();
  for (const text of [...sentences, ...(await siteTexts(chunks()))]) {
    texts.set(text, {text, from: text});
  }
  for (const phrase of phrases) {
    if (!texts.has(phrase.text)) {
      texts.set(phrase.text, phrase);
    }
  }
  const short = Array.from(texts.values()).filter(({text}) => isShortEnough(text));
  return atMost(MOST_TEXTS, short);
}

function atMost(most: number, texts: readonly Text[]): Text[] {
  return texts
    .map((text) => ({text, hash: createHash('sha256').update(text.text).digest('hex')}))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, most)
    .map(({text}) => text);
}

async function* chunksOf(
  siteDir: string,
  pluginId: string,
  locales: readonly string[],
  print: Print,
): AsyncGenerator<Chunk> {
  const tick = progress((done) => print(`Read ${done} sections.`));
  for (const locale of locales) {
    for await (const record of readLastBuild({siteDir}, pluginId, locale)) {
      if (record.kind === 'chunk') {
        tick();
        yield record.chunk;
      }
    }
  }
}

function sayNowAndThen(print: Print): (done: number, epochs: number) => void {
  let last = Date.now();
  return (done, epochs) => {
    if (Date.now() - last >= SAY_MS && done < epochs) {
      print(`Learned ${done} of ${epochs} times.`);
      last = Date.now();
    }
  };
}
