import {build} from 'esbuild';
import {expect, it} from 'vitest';
import {inProject} from '../../../../scripts/build/project.ts';

it('what runs beside no Node imports nothing of it', async () => {
  const {errors, outputFiles} = await build({
    entryPoints: [inProject('plugin/server/index.ts')],
    ...{bundle: true, write: false, splitting: true, outdir: 'out', format: 'esm'},
    // There, `node:…` cannot be resolved.
    platform: 'browser',
    logLevel: 'silent',
  });
  expect(errors).toEqual([]);
  expect(outputFiles.length).toBeGreaterThan(0);
  // What a library writes into programs that it makes is in quotes.
  expect(outputFiles.some(({text}) => /from\s*"node:|(?<!['`])require\("/.test(text))).toBe(false);
});
