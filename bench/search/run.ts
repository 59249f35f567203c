/**
 * How well, how fast and for how many bytes the search answers, beside its peers:
 *   npx tsx bench/search/run.ts --eval folder --chunks docusaurus=chunks.jsonl; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/search/measure.ts',
  workers: ['plugin/embed/embed-worker.ts'],
  // The chunks of 10,000 pages are kept at once.
  nodeArgs: ['--max-old-space-size=8192'],
});
