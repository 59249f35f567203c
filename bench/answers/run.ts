/**
 * What answers are worth, beside the first sentences of the best passage:
 *   npx tsx bench/answers/run.ts --site textbook=example-site --questions textbook=example-site/questions.jsonl; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({main: 'bench/answers/measure.ts'});
