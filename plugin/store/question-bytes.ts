import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import {answerQuestion} from '../../core/answer/answer-question.js';
import {collectAnswer} from '../../core/answer/collect.js';
import {MANIFEST_FILE, parseManifest} from '../../core/index-format/manifest.js';
import {openIndex} from '../../core/search/open-index.js';
import {pathOf} from '../../core/search/source.js';
import {folderSource} from './folder-source.js';

/** What a reader's first question fetches of an index in a folder, on average over these; null where there are none. */
export async function questionBytes(
  folder: string,
  questions: readonly string[],
): Promise<number | null> {
  let sum = 0;
  for (const question of questions) {
    sum += await bytesOf(folder, question);
  }
  return questions.length > 0 ? sum / questions.length : null;
}

async function bytesOf(folder: string, question: string): Promise<number> {
  const files = new Set([MANIFEST_FILE]);
  const source = folderSource(folder);
  const index = await openIndex({
    // Whether Qdrant answers or not, these are what is there.
    readManifest: async () => ({...parseManifest(await source.readManifest()), qdrant: null}),
    read(kind, name, signal) {
      files.add(pathOf(kind, name));
      return source.read(kind, name, signal);
    },
  });
  await collectAnswer(answerQuestion(index, question));
  const sizes = await Promise.all(
    Array.from(files, async (file) => (await stat(join(folder, file))).size),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
