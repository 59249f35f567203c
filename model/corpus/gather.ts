import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Random, seeded, shuffle} from '../../plugin/distil/random.ts';
import type {Block} from './blocks.ts';
import {unpackedPackage} from './debian.ts';
import {markdownBlocks} from './markdown-blocks.ts';
import {type IsNoun, nounsOf} from './noun-phrases.ts';
import {docsOf, lockedPackages, packagesWithDocs} from './npm-packages.ts';
import {pageTexts} from './page-texts.ts';
import {blocksOf, pagesOf} from './pages-of.ts';
import {SOURCES, type Source} from './sources.ts';
import {type TextSet, textSet} from './text-set.ts';
import {readWordNet} from './wordnet.ts';
import {wordNetTexts} from './wordnet-texts.ts';

export type Gathering = {
  /** Whose packages are read. */
  readonly projectFolder: string;
  /** Where packages are downloaded to. */
  readonly cacheFolder: string;
  /** Gets a line for each source. */
  readonly say: (line: string) => void;
};
type Page = {readonly subject: string; readonly blocks: () => Block[]};

/** Texts of one source, so that none drowns the others. */
const MOST_OF_SOURCE = 42_000;
/** These are some hundred sources, each of a few pages. */
const MOST_OF_NPM = 100_000;
const MOST_OF_PAGE = 800;
/** A dictionary is one page. */
const MOST_OF_ONLY_PAGE = 20_000;

/** Texts that somebody could ask, the same in the same order whenever the sources are the same. */
export async function gatherTexts({projectFolder, cacheFolder, say}: Gathering): Promise<string[]> {
  const set = textSet();
  const folderOf = (source: Source) => unpackedPackage(source, cacheFolder);
  const wordNet = readWordNet(folderOfWordNet(folderOf));
  let count = 0;
  for (const text of wordNetTexts(wordNet, seeded(1))) {
    count += set.add(text) ? 1 : 0;
  }
  say(`wordnet-base: ${count} texts`);
  const isNoun = nounsOf(wordNet);
  for (const source of SOURCES) {
    if (source.format !== 'wordnet') {
      const {format, subject} = source;
      const folder = folderOf(source);
      const pages = pagesOf(source, format, folder).map((file) => ({
        subject,
        blocks: () => blocksOf(format, folder, file),
      }));
      say(`${source.name}: ${addPages(set, pages, MOST_OF_SOURCE, isNoun, seedOf(source.name))}`);
    }
  }
  say(
    `npm packages: ${addPages(set, npmPages(projectFolder), MOST_OF_NPM, isNoun, seedOf('npm'))}`,
  );
  return shuffle(seeded(4), set.texts);
}

function folderOfWordNet(folderOf: (source: Source) => string): string {
  const source = SOURCES.find(({format}) => format === 'wordnet');
  if (source === undefined) {
    throw new Error('WordNet is not among the sources.');
  }
  return join(folderOf(source), 'usr/share/wordnet');
}

function npmPages(projectFolder: string): Page[] {
  return packagesWithDocs(lockedPackages(projectFolder)).flatMap((folder) =>
    docsOf(projectFolder, folder).map((file) => ({
      subject: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      blocks: () => markdownBlocks(readFileSync(file, 'utf8')),
    })),
  );
}

/** Adds what could be asked of the pages, in an order by chance, until it is enough. */
function addPages(
  set: TextSet,
  pages: readonly Page[],
  most: number,
  isNoun: IsNoun,
  random: Random,
): string {
  const known = new Set<string>();
  let count = 0;
  let read = 0;
  const mostOfPage = pages.length === 1 ? MOST_OF_ONLY_PAGE : MOST_OF_PAGE;
  for (const {subject, blocks} of shuffle(random, [...pages])) {
    if (count >= most) {
      break;
    }
    read++;
    // What many pages say alike is read once.
    const fresh = blocks().filter(({text}) => !known.has(text) && known.add(text));
    let ofPage = 0;
    for (const text of pageTexts(fresh, subject, isNoun, random)) {
      if (ofPage >= mostOfPage || count >= most) {
        break;
      }
      if (set.add(text)) {
        ofPage++;
        count++;
      }
    }
  }
  return `${count} texts of ${read} of ${pages.length} pages`;
}

/** By name, so that a further source leaves the texts of the others as they are. */
function seedOf(name: string): Random {
  return seeded(
    Array.from(name).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 2 ** 32,
  );
}
