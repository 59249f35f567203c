import {fused} from '../../core/search/fusion.ts';
import {overlapAt} from './measures.ts';
import type {PreparedSet} from './prepared.ts';
import {dot, meaningScores, ranked} from './ranking.ts';
import {mean, median} from './statistics.ts';
import type {Variant} from './variants.ts';

const DEPTH = 10;

/** For each question, the chunks' places, best first. */
type Orders = readonly (readonly number[])[];

/** How a variant does in a set. Figures are one for each of the set's measures. */
export type Finding = {
  readonly name: string;
  readonly alone: readonly number[];
  readonly withWords: readonly number[];
  /** How near it is to the model: noise in what is called relevant does not touch these. */
  readonly cosine: number;
  readonly overlap: number;
  readonly overlapWithWords: number;
};

export type SetFindings = {
  readonly set: PreparedSet;
  readonly words: readonly number[];
  readonly model: Finding;
  readonly others: readonly Finding[];
};

type Ranked = {
  readonly name: string;
  readonly vectors: readonly (Float32Array | null)[];
  readonly alone: Orders;
  readonly withWords: Orders;
};

export async function findingsIn(
  set: PreparedSet,
  modelVariant: Variant,
  others: readonly Variant[],
): Promise<SetFindings> {
  const model = await rankedBy(modelVariant, set);
  const found: Finding[] = [];
  for (const variant of others) {
    found.push(findingOf(await rankedBy(variant, set), model, set));
  }
  const words = figures(set.words.map(ranked), set);
  return {set, words, model: findingOf(model, model, set), others: found};
}

async function rankedBy({name, encode}: Variant, set: PreparedSet): Promise<Ranked> {
  const vectors = await Promise.all(set.questions.map(({text}) => encode(text)));
  const scores = vectors.map((vector) => meaningScores(vector, set, set.chunks.length));
  return {
    name,
    vectors,
    alone: scores.map(ranked),
    withWords: scores.map((meaning, question) =>
      ranked(withWords(meaning, set.words[question] ?? new Float32Array())),
    ),
  };
}

function withWords(meaning: Float32Array, words: Float32Array): Float32Array {
  return meaning.map((near, chunk) => fused({words: words[chunk] ?? 0, meaning: near}));
}

function findingOf(
  {name, vectors, alone, withWords}: Ranked,
  model: Ranked,
  set: PreparedSet,
): Finding {
  const cosines = vectors.map((vector, question) => {
    const own = model.vectors[question];
    return vector && own ? dot(vector, own) : 0;
  });
  return {
    name,
    alone: figures(alone, set),
    withWords: figures(withWords, set),
    cosine: median(cosines),
    overlap: meanOverlap(alone, model.alone),
    overlapWithWords: meanOverlap(withWords, model.withWords),
  };
}

function figures(orders: Orders, {questions, measures}: PreparedSet): number[] {
  return measures.map(({of}) =>
    mean(questions.map(({relevant}, question) => of(orders[question] ?? [], relevant))),
  );
}

function meanOverlap(a: Orders, b: Orders): number {
  return mean(a.map((order, question) => overlapAt(DEPTH, order, b[question] ?? [])));
}
