import {readTermDirectory} from '../../../../../core/index-format/term-directory.ts';
import {openAnalyser} from '../../../../../core/search/words/analyse.ts';
import {openWords} from '../../../../../core/search/words/open-words.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {wordFiles} from '../../../../../plugin/store/words/word-files.ts';
import {chunk} from '../../../../support/chunk.ts';
import {memorySink} from '../../../plugin/store/words/memory-sink.ts';

/** A section with nothing but a text. */
export function section(text: string, changes: Partial<Chunk> = {}): readonly Chunk[] {
  const plain = {docTitle: '', headingPath: [''], content: text, text};
  return [chunk({...plain, ...changes})];
}

/** Search by words over sections, and which files it has read. */
export async function siteWords(sections: readonly (readonly Chunk[])[], locale = 'en') {
  const {files, add, contentOf} = memorySink();
  const writer = await wordFiles(locale);
  sections.forEach(writer.add);
  const directory = readTermDirectory(contentOf('terms', await writer.finish({add})));
  const reads: string[] = [];
  const broken = new Set<string>();
  const reader = (kind: 'postings' | 'words') => async (name: string, signal?: AbortSignal) => {
    reads.push(`${kind}/${name}`);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    if (broken.has(kind)) {
      throw new Error(`${kind} could not be read.`);
    }
    return contentOf(kind, name);
  };
  const words = openWords(
    directory,
    {readPostings: reader('postings'), readWordList: reader('words')},
    await openAnalyser(locale),
  );
  return {...words, directory, files, reads, broken};
}

/** The sections that a question finds, best first. */
export async function found(
  texts: readonly string[],
  question: string,
  {locale = 'en', prefix = false} = {},
): Promise<readonly number[]> {
  const {find} = await siteWords(
    texts.map((text) => section(text)),
    locale,
  );
  return (await find(question, {prefix})).top(texts.length);
}
