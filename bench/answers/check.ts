/**
 * Whether what answers quote stands in the built pages, where they say:
 *   npx tsx bench/answers/check.ts --answers answers.json --build site/build --chunks chunks.jsonl
 * It shares no code with the plugin; see README.md.
 */
import {readFile} from 'node:fs/promises';
import {parseArgs} from 'node:util';
import {checkAnswers} from './check/check-answers.ts';
import {parseChunkTexts} from './check/chunk-texts.ts';
import {parseAnswers} from './check/read-answers.ts';
import {summary} from './check/summary.ts';

const USAGE = 'check --answers FILE.json --build FOLDER [--chunks FILE.jsonl]';

const {values} = parseArgs({
  options: {answers: {type: 'string'}, build: {type: 'string'}, chunks: {type: 'string'}},
});

const {answers, build, chunks} = values;
if (answers === undefined || build === undefined) {
  console.error(USAGE);
  process.exit(2);
}
const report = await checkAnswers({
  answers: parseAnswers(await readFile(answers, 'utf8')),
  build,
  chunks: chunks === undefined ? null : parseChunkTexts(await readFile(chunks, 'utf8')),
});
console.log(summary(report));
process.exitCode = report.faults.length > 0 ? 1 : 0;
