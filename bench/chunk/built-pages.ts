import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Parser} from 'htmlparser2';
import {compareWords} from '../../plugin/markdown/built-page/compare-words.ts';
import {readPage} from '../../plugin/markdown/built-page/read-page.ts';

type BuiltPage = {
  readonly html: string;
  /** As its source has them: here, as it shows them. */
  readonly words: readonly string[];
};

/** The pages of a built site. */
export function builtPages(folder: string): BuiltPage[] {
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return {html, words: readPage(html).words};
    });
}

/** What a worker thread does with each page. */
export function comparePage({html, words}: BuiltPage): void {
  compareWords(readPage(html).words, words);
}

/** What any reader of HTML has to do. */
export function barePage({html}: BuiltPage): number {
  let texts = 0;
  const parser = new Parser({
    ontext: () => {
      texts++;
    },
  });
  parser.end(html);
  return texts;
}
