/**
 * How fast documents become chunks, and with how much memory:
 *   npx tsx bench/chunk/run.ts [--rounds 9] [--quick]
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/chunk/measure.ts',
  workers: ['bench/chunk/memory-child.ts', 'plugin/markdown/built-page/page-worker.ts'],
  nodeArgs: ['--expose-gc', '--max-old-space-size=8192'],
});
