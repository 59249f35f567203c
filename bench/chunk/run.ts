/**
 * How fast documents become chunks, and with how much memory:
 *   npx tsx bench/chunk/run.ts [--rounds 9] [--quick]
 */
import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {compileTo} from './compile.ts';

// Below the project, so that its packages are found.
const folder = join(import.meta.dirname, '../../node_modules/.cache', `bench-chunk-${process.pid}`);
try {
  const program = await compileTo(folder, ['measure.ts', 'memory-child.ts']);
  const options = ['--expose-gc', '--max-old-space-size=8192'];
  const {status} = spawnSync(
    process.execPath,
    [...options, join(program, 'measure.js'), ...process.argv.slice(2)],
    {stdio: 'inherit'},
  );
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, {recursive: true, force: true});
}
