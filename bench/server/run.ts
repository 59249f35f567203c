/**
 * The answer server with many readers at once, beside the provider of its answers alone:
 *   npx tsx bench/server/run.ts [--minutes 10] [--quoted]; see README.md.
 */
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {writeStaticFiles} from '../../plugin/store/static-files.ts';
import {runCompiled} from '../../scripts/build/run-compiled.ts';
import {armsBook} from '../../test/support/server/arms-book.ts';

const folder = await mkdtemp(join(tmpdir(), 'bench-server-'));
try {
  const index = {chunks: await armsBook(), locale: 'en', meaning: null};
  await writeStaticFiles(folder, index, undefined);
  await runCompiled({
    main: 'bench/server/measure.ts',
    workers: ['bench/server/handler-child.ts', 'bench/server/provider-child.ts'],
    args: ['--index', folder, ...process.argv.slice(2)],
  });
} finally {
  await rm(folder, {recursive: true});
}
