import {readdir, readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {openIndex} from '../../core/search/open-index.ts';
import {pathOf} from '../../core/search/source.ts';
import {folderSource} from '../../plugin/store/folder-source.ts';
import {kilobytes} from '../encoder/print.ts';
import {median} from '../encoder/statistics.ts';

const TOP = 3;

/** How large an index is, what questions fetch of it, and what they find. */
export async function printAnswers(folder: string, file: string | undefined): Promise<void> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({parentPath, name}) => (await stat(join(parentPath, name))).size),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`- index: ${kilobytes(all)} in ${files.length} files`);
  const [fetched, seconds]: [number[], number[]] = [[], []];
  for (const question of file === undefined ? [] : await questionsIn(file)) {
    const asked = await ask(folder, question);
    fetched.push(asked.bytes);
    seconds.push(asked.seconds);
    console.log(`\n${question} (${kilobytes(asked.bytes)})\n${asked.lines.join('\n')}`);
  }
  if (fetched.length > 0) {
    console.log(
      `\n- a first question fetches ${kilobytes(median(fetched))}, ${kilobytes(Math.max(...fetched))} at most, scripts aside; with all files at hand it takes ${(median(seconds) * 1000).toFixed(0)} ms`,
    );
  }
}

async function questionsIn(file: string): Promise<readonly string[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => String(JSON.parse(line).question));
}

async function ask(folder: string, question: string) {
  let bytes = 0;
  const source = folderSource(folder);
  const start = performance.now();
  const {search} = await openIndex({
    readManifest: source.readManifest,
    async read(kind, name, signal) {
      bytes += (await stat(join(folder, pathOf(kind, name)))).size;
      return source.read(kind, name, signal);
    },
  });
  const {passages, answerability} = await search(question, {topK: TOP});
  const seconds = (performance.now() - start) / 1000;
  const lines = passages.map(
    ({chunk}) => `  ${chunk.url}${chunk.urlAnchor} — ${chunk.headingPath.join(' › ')}`,
  );
  return {bytes, seconds, lines: [`  sure: ${answerability.toFixed(2)}`, ...lines]};
}
