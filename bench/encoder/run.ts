/**
 * What the query encoder is worth beside the model, and what it costs a reader:
 *   npx tsx bench/encoder/run.ts --eval folder --chunks docusaurus=chunks.jsonl; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/encoder/measure.ts',
  workers: ['plugin/embed/embed-worker.ts'],
});
