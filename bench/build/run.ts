/**
 * What the plugin adds to `docusaurus build`, in time and in memory:
 *   npx tsx bench/build/run.ts [--only builds,pages,steps] [--sites 100,1000] [--webpack]; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/build/measure.ts',
  workers: [
    'bench/build/index-child.ts',
    'plugin/embed/embed-worker.ts',
    'plugin/markdown/built-page/page-worker.ts',
  ],
});
