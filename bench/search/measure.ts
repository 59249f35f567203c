/** Prints what the search is worth and what it costs, each figure beside its target. */
import {openModel} from '../encoder/vectors.ts';
import {generatedBook} from './book.ts';
import {printBytes} from './bytes.ts';
import {printClusters} from './clusters.ts';
import {embedded} from './embedded-site.ts';
import {type MemoryIndex, memoryIndex} from './memory-index.ts';
import {readOptions, type Topic} from './options.ts';
import {heldOut, judged, printQuality, printTargets} from './quality.ts';
import {printRefusal} from './refusal.ts';
import {readSite, type Site} from './site.ts';
import {ourWays, peerWays} from './site-ways.ts';
import {standIn} from './stand-in.ts';
import {printTimes} from './time.ts';

const BOOK_QUESTIONS = 200;
/** What a first question may cost: of a site of some two hundred pages, and of a large one. */
const FIRST_BYTES = {docusaurus: 450_000, book: 800_000};

type Indexed = {readonly site: Site; readonly index: MemoryIndex};

const options = readOptions(process.argv.slice(2));
const wants = (topic: Topic) => options.topics.includes(topic);
const model = await openModel(options.cache, options.threads);
try {
  const sites: Indexed[] = [];
  for (const files of options.sites) {
    sites.push(await indexed(readSite(files)));
  }
  if (wants('quality')) {
    for (const site of sites) {
      await quality(site);
    }
  }
  if (wants('refusal')) {
    await printRefusal(sites);
  }
  if (wants('bytes')) {
    for (const {site, index} of sites) {
      const target = site.name === 'docusaurus' ? FIRST_BYTES.docusaurus : null;
      await printBytes(site, index, {target, withPeers: options.peers});
    }
  }
  if (wants('clusters')) {
    const book = await generatedBook(options.embeddedPages, BOOK_QUESTIONS);
    book.remove();
    await printClusters([...sites, await indexed(book)]);
  }
} finally {
  await model.close();
}
if (wants('bytes')) {
  const book = await generatedBook(options.pages, BOOK_QUESTIONS);
  const index = await memoryIndex(book.chunks, await standIn(book.chunks));
  await printBytes(book, index, {target: FIRST_BYTES.book, withPeers: options.peers});
  book.remove();
}
if (wants('time')) {
  await printTimes(options.most, options.peers);
}

async function indexed(site: Site): Promise<Indexed> {
  return {site, index: await memoryIndex(site.chunks, await embedded(site.chunks, model))};
}

async function quality({site, index}: Indexed): Promise<void> {
  const found = [];
  const ways = [
    ...(await ourWays(site, index, model)),
    ...(options.peers ? await peerWays(site) : []),
  ];
  for (const way of ways) {
    found.push(await judged(way, site.questions));
  }
  printQuality(site.name, found);
  if (site.name === 'docusaurus') {
    printQuality(`${site.name}, held out`, found.map(heldOut));
  }
  if (found[0]) {
    printTargets(site.name, found[0]);
  }
}
