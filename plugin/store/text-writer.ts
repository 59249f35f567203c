import type {TextFile} from '../../core/index-format/document-table.js';
import {type DocumentText, writeTexts} from '../../core/index-format/text-file.js';
import {addMade, type FileSink} from './file-sink.js';

/** Short documents share a file of about so many characters: a reader of one fetches few bytes in vain. */
const ENOUGH = 16_000;

/** Writes the texts of documents as they come. */
export function textWriter(sink: FileSink) {
  const files: TextFile[] = [];
  let waiting: DocumentText[] = [];
  let size = 0;
  let first = 0;
  const write = async () => {
    if (waiting.length > 0) {
      const documents = waiting;
      const of = {objects: documents.flatMap(([section]) => section?.slice(0, 1) ?? []), how: ''};
      const name = await addMade(sink, 'texts', of, () => writeTexts(documents));
      files.push({first, name});
      first += waiting.length;
      waiting = [];
      size = 0;
    }
  };
  return {
    async add(document: DocumentText): Promise<void> {
      waiting.push(document);
      size += document
        .flat()
        .reduce((sum, {text, content}) => sum + text.length + content.length, 0);
      if (size >= ENOUGH) {
        await write();
      }
    },
    async finish(): Promise<readonly TextFile[]> {
      await write();
      return files;
    },
  };
}
