/** Makes the query encoder anew from its teacher: `npm run distil`; see README.md. */
import {inProject} from '../scripts/build/project.ts';
import {runCompiled} from '../scripts/build/run-compiled.ts';

await runCompiled({
  main: 'model/distil.ts',
  workers: ['plugin/embed/embed-worker.ts'],
  args: [inProject('.'), ...process.argv.slice(2)],
  nodeArgs: ['--max-old-space-size=8192'],
});
