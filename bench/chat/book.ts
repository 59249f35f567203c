import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {generateBook} from '../../example-site/generate/book.ts';
import {onceOnMachine} from '../../test/support/once-on-machine.ts';

/** As many as a small book has: what pages share is told apart from what a few do. */
const CHAPTERS = 20;

/** A folder of a book's pages. */
export function book(): Promise<string> {
  return onceOnMachine(`chat-book-${CHAPTERS}`, async (folder) => {
    await mkdir(folder, {recursive: true});
    const {chapters} = generateBook({chapters: CHAPTERS, sectionsPerChapter: 7, seed: 1});
    for (const {file, markdown} of chapters) {
      await writeFile(join(folder, file), markdown);
    }
  });
}
