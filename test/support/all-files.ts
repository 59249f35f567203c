import {readDirectory} from '../../core/encoder/encoder-directory.ts';
import {readShard} from '../../core/encoder/shard-file.ts';
import {readDocumentTable} from '../../core/index-format/document-table.ts';
import {parseManifest, type Segment} from '../../core/index-format/manifest.ts';
import {readQuestions} from '../../core/index-format/questions-file.ts';
import {readTermDirectory} from '../../core/index-format/term-directory.ts';
import {readVectorDirectory} from '../../core/index-format/vector-directory.ts';
import type {IndexSource} from '../../core/search/source.ts';

/** Reads every file that an index names, and gives how many there are; throws if one is missing or damaged. */
export async function readAllFiles(source: IndexSource): Promise<number> {
  const {segments, encoder, questions} = parseManifest(await source.readManifest());
  let count = 0;
  if (questions !== null) {
    readQuestions(await source.read('questions', questions));
    count += 1;
  }
  for (const segment of segments) {
    count += await readSegment(source, segment);
  }
  if (encoder === null) {
    return count;
  }
  const {hot, files, dimensions} = readDirectory(await source.read('encoder', encoder));
  for (const name of [hot, ...files]) {
    readShard(await source.read('rows', name), dimensions);
  }
  return count + 2 + files.length;
}

async function readSegment(source: IndexSource, {files}: Segment): Promise<number> {
  const {texts} = readDocumentTable(await source.read('documents', files.documents));
  const terms = readTermDirectory(await source.read('terms', files.terms));
  const clusters =
    files.vectors === null
      ? []
      : readVectorDirectory(await source.read('vectors', files.vectors)).files;
  const named = [
    ...texts.map(({name}) => ['texts', name] as const),
    ...terms.files.map((name) => ['postings', name] as const),
    ...(terms.words === null ? [] : [['words', terms.words] as const]),
    ...clusters.map((name) => ['clusters', name] as const),
  ];
  for (const [kind, name] of named) {
    await source.read(kind, name);
  }
  return named.length + (files.vectors === null ? 2 : 3);
}
