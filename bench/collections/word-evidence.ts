import {readTermDirectory} from '../../core/index-format/term-directory.ts';
import {besideBest} from '../../core/search/fusion.ts';
import {openAnalyser} from '../../core/search/words/analyse.ts';
import {openWords} from '../../core/search/words/open-words.ts';
import type {SectionText} from '../../core/search/words/section-terms.ts';
import type {FileSink} from '../../plugin/store/file-sink.ts';
import {wordFiles} from '../../plugin/store/words/word-files.ts';

/** For each question, what the words of every section say, 0 to 1, as search has it. */
export async function wordEvidence(
  sections: readonly (readonly SectionText[])[],
  questions: readonly string[],
  locale: string,
): Promise<Float32Array[]> {
  const files = new Map<string, Uint8Array>();
  const sink: FileSink = {
    async add(_kind, content) {
      const name = String(files.size);
      files.set(name, content);
      return name;
    },
  };
  const read = async (name: string) => files.get(name) ?? new Uint8Array();
  const writer = await wordFiles(locale);
  sections.forEach(writer.add);
  const directory = readTermDirectory(await read(await writer.finish(sink)));
  const {find} = openWords(
    directory,
    {readPostings: read, readWordList: read},
    await openAnalyser(locale),
  );
  const found: Float32Array[] = [];
  for (const question of questions) {
    const {best, score, top} = await find(question);
    const share = (section: number) => (best > 0 ? score(section) / best : 0);
    const bestShare = share(top(1)[0] ?? -1);
    found.push(Float32Array.from(sections, (_, section) => besideBest(share(section), bestShare)));
  }
  return found;
}
