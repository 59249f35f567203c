/**
 * Writes a generated book and its questions to a folder:
 *   tsx example-site/generate/write-book.ts --chapters 100 --out /tmp/book
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {generateBook} from './book.ts';

const {values} = parseArgs({
  options: {
    chapters: {type: 'string', default: '100'},
    sections: {type: 'string', default: '7'},
    seed: {type: 'string', default: '1'},
    out: {type: 'string'},
  },
});
const chapters = Number(values.chapters);
const sectionsPerChapter = Number(values.sections);
if (!values.out || !(chapters > 0) || !(sectionsPerChapter > 0)) {
  console.error('Usage: write-book.ts --out FOLDER [--chapters 100] [--sections 7] [--seed 1]');
  process.exit(2);
}

const docs = join(values.out, 'docs');
mkdirSync(docs, {recursive: true});
const book = generateBook({chapters, sectionsPerChapter, seed: Number(values.seed)});
for (const {file, markdown} of book.chapters) {
  writeFileSync(join(docs, file), markdown);
}
const lines = book.questions.map((question) => JSON.stringify(question));
writeFileSync(join(values.out, 'questions.jsonl'), `${lines.join('\n')}\n`);
console.log(`${chapters} chapters and ${lines.length} questions are in ${values.out}.`);
