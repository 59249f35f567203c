/** Prints what Qdrant takes and gives, each figure beside its target. */
import {startQdrant} from '../../test/support/qdrant/start-qdrant.ts';
import {openModel} from '../encoder/vectors.ts';
import {generatedBook} from '../search/book.ts';
import {embedded} from '../search/embedded-site.ts';
import {readSite} from '../search/site.ts';
import {standIn} from '../search/stand-in.ts';
import {printMemory} from './memory.ts';
import {readOptions, type Topic} from './options.ts';
import {printQuality} from './quality.ts';
import {printSearches} from './searches.ts';
import {printUpserts} from './upserts.ts';

const CHUNKS_PER_PAGE = 6;
const QUESTIONS = 200;

const options = readOptions(process.argv.slice(2));
const wants = (topic: Topic) => options.topics.includes(topic);
const qdrant = await startQdrant();
try {
  if (wants('quality')) {
    const model = await openModel(options.cache, options.threads);
    for (const files of options.sites) {
      const site = readSite(files);
      await printQuality(qdrant.url, site, await embedded(site.chunks, model));
    }
    await model.close();
  }
  if (wants('upsert') || wants('search')) {
    const book = await generatedBook(Math.ceil(options.chunks / CHUNKS_PER_PAGE), QUESTIONS);
    book.remove();
    const meaning = await standIn(book.chunks);
    if (wants('upsert')) {
      await printUpserts(qdrant.url, book.chunks, meaning, options);
    }
    if (wants('search')) {
      await printSearches(qdrant.url, book, meaning, options);
    }
  }
  if (wants('memory')) {
    await printMemory(qdrant.url, options.largest);
  }
} finally {
  await qdrant.stop();
}
