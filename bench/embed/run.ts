/**
 * How fast texts become vectors, against ONNX Runtime alone:
 *   npx tsx bench/embed/run.ts [--rounds 7] [--threads 2] [--texts 100] [--memory 10000]
 */
import {runCompiled} from '../../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'bench/embed/measure.ts',
  workers: ['bench/embed/bare-worker.ts', 'plugin/embed/embed-worker.ts'],
});
