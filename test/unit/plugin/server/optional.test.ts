import {build, type Metafile} from 'esbuild';
import {expect, it} from 'vitest';
import {inProject} from '../../../../scripts/build/project.ts';

/** What is loaded together with a module, by the names in its imports. */
function loadedWith({inputs}: Metafile, entry: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (const path of waiting) {
    if (!loaded.has(path)) {
      loaded.add(path);
      const statically = inputs[path]?.imports.filter(({kind}) => kind === 'import-statement');
      waiting.push(...(statically ?? []).map((one) => one.path));
    }
  }
  return loaded;
}

it('a site without a server loads nothing of what a server needs', async () => {
  const {metafile} = await build({
    entryPoints: [inProject('plugin/plugin.ts')],
    ...{absWorkingDir: inProject(''), bundle: true, write: false, metafile: true},
    ...{platform: 'node', format: 'esm', packages: 'external', outdir: 'out', splitting: true},
    logLevel: 'silent',
  });
  expect(Object.keys(metafile.inputs)).toContain('plugin/server/app.ts');
  const loaded = Array.from(loadedWith(metafile, 'plugin/plugin.ts'));
  expect(loaded).toContain('plugin/cli/serve.ts');
  expect(
    loaded.filter((path) => /^(?:hono|ai|@hono\/|@ai-sdk\/|plugin\/server\/)/.test(path)),
  ).toEqual([]);
});
