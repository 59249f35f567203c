import {openIndex} from '../../core/search/open-index.ts';
import {interleaved} from '../chunk/interleave.ts';
import {printTable} from '../encoder/print.ts';
import {type Book, firstChunks, generatedBook} from './book.ts';
import {memoryIndex} from './memory-index.ts';
import {miniSearch} from './mini-search.ts';
import {standIn} from './stand-in.ts';
import {atMost} from './targets.ts';
import {vectorTimes} from './vector-time.ts';

const SMALL = 10_000;
const CHUNKS_PER_PAGE = 6;
const ROUNDS = 5;
const QUESTIONS = 60;
/** Enough of them are about the first chunks. */
const QUESTIONS_OF_ALL = 1000;
const TARGETS = {vectors: 2, whole: 3};
/** What 10,000 × 10 chunks may take beside 10,000. */
const GROWTH = 12;
const GROWTH_OF = 10;

/** How long questions take with every file at hand. Ratios, of rounds that take turns. */
export async function printTimes(most: number, withPeers: boolean): Promise<void> {
  const book = await generatedBook(Math.ceil(most / CHUNKS_PER_PAGE), QUESTIONS_OF_ALL);
  book.remove();
  const small = await prepared(firstChunks(book, SMALL));
  const large = await prepared(firstChunks(book, most));
  const vectors = await vectorTimes(small.index, small.questions, undefined);
  const all = await vectorTimes(small.index, small.questions, Number.POSITIVE_INFINITY);
  const mini = withPeers ? await miniSearch(small.book) : null;
  const beside = mini
    ? await interleaved(small.questions, ROUNDS, {
        a: small.search,
        b: (question) => mini.search(question).slice(0, 5),
      })
    : null;
  const growth = await interleaved(small.questions, ROUNDS, {a: large.search, b: small.search});
  const each = (ms: number) => `${(ms / small.questions.length).toFixed(2)} ms`;
  printTable('Time of a question, median, all files at hand', [
    ['', 'the one', 'the other'],
    [
      'vectors as read by a question, beside a bare loop',
      `${vectors.ours.toFixed(3)} ms`,
      `${vectors.bare.toFixed(3)} ms`,
    ],
    [
      'all vectors of 10,000 chunks, beside a bare loop',
      `${all.ours.toFixed(3)} ms`,
      `${all.bare.toFixed(3)} ms`,
    ],
    ...(beside ? [['10,000 chunks, beside MiniSearch', each(beside.a), each(beside.b)]] : []),
    [`${most} chunks, beside ${SMALL}`, each(growth.a), each(growth.b)],
  ]);
  console.log('');
  atMost('vectors read, times a bare loop', vectors.ours / vectors.bare, TARGETS.vectors);
  atMost('all vectors, times a bare loop', all.ours / all.bare, TARGETS.vectors);
  if (beside) {
    atMost('10,000 chunks, times MiniSearch', beside.a / beside.b, TARGETS.whole);
  }
  atMost(
    `${most} chunks, times ${SMALL}`,
    growth.a / growth.b,
    ((most / SMALL) * GROWTH) / GROWTH_OF,
  );
}

async function prepared(book: Pick<Book, 'chunks' | 'sections' | 'questions'>) {
  const index = await memoryIndex(book.chunks, await standIn(book.chunks));
  const {search} = await openIndex(index.source);
  const questions = book.questions.slice(0, QUESTIONS).map(({text}) => text);
  return {book, index, questions, search: (question: string) => search(question)};
}
