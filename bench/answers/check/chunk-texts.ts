import {fieldsOf, textField} from '../../coverage/fields.ts';
import type {ToldCitation} from './read-answers.ts';

/** The texts of chunks, by what citations call them. */
export type ChunkTexts = ReadonlyMap<string, string>;

type Cited = Pick<ToldCitation, 'chunkId' | 'version'>;

/** What `rag-chat:report --json` prints, a chunk a line. */
export function parseChunkTexts(jsonLines: string): ChunkTexts {
  const texts = new Map<string, string>();
  for (const line of jsonLines.split('\n').filter((one) => one.trim() !== '')) {
    const fields = fieldsOf(JSON.parse(line));
    const cited = {chunkId: textField(fields, 'chunkId'), version: textField(fields, 'version')};
    texts.set(keyOf(cited), textField(fields, 'text'));
  }
  return texts;
}

/** Whether the quote stands in its chunk to the letter, in the place and between the words that it names. */
export function isVerbatim(texts: ChunkTexts, citation: ToldCitation): boolean {
  const {quote, start, before, after} = citation;
  const text = texts.get(keyOf(citation));
  return (
    text !== undefined &&
    start >= before.length &&
    text.startsWith(before + quote + after, start - before.length)
  );
}

function keyOf({version, chunkId}: Cited): string {
  return `${version}\n${chunkId}`;
}
