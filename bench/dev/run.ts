/**
 * What the plugin costs an author in `docusaurus start`:
 *   npx tsx bench/dev/run.ts [--only saves,starts] [--sites textbook,100,1000] [--rounds 5] [--webpack]; see README.md.
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/dev/measure.ts',
  workers: [
    'bench/build/index-child.ts',
    'plugin/embed/embed-worker.ts',
    'plugin/markdown/built-page/page-worker.ts',
  ],
});
