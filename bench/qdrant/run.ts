/**
 * How fast sections are stored in Qdrant and found there, beside bare requests, and how well,
 * beside the static index:
 *   npx tsx bench/qdrant/run.ts --chunks textbook=chunks.jsonl; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/qdrant/measure.ts',
  workers: ['bench/qdrant/memory-child.ts', 'plugin/embed/embed-worker.ts'],
});
