import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build, type Metafile} from 'esbuild';
import {expect, it} from 'vitest';
import {inProject} from '../../../../scripts/build/project.ts';
import {runProgram} from '../../../support/site/run-program.ts';

/** What is loaded together with modules, by the names in their imports. */
function loadedWith({inputs}: Metafile, entries: readonly string[]): ReadonlySet<string> {
  const loaded = new Set<string>();
  const waiting = [...entries];
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
  const commands = ['plugin/cli/serve.ts', 'plugin/cli/mcp.ts'];
  expect(Object.keys(metafile.inputs)).toEqual(
    expect.arrayContaining(['plugin/server/app.ts', ...commands]),
  );
  const loaded = Array.from(loadedWith(metafile, ['plugin/plugin.ts', ...commands]));
  expect(
    loaded.filter((path) =>
      /^(?:hono|ai|@hono\/|@ai-sdk\/|@modelcontextprotocol\/|plugin\/server\/)/.test(path),
    ),
  ).toEqual([]);
});

const WITHOUT_INDEX = `
const {createAnswerHandler} = await import(process.argv[1]);
const index = {readManifest: async () => ({}), read: async () => new Uint8Array()};
const handler = createAnswerHandler({index, log: ({message}) => console.error(message)});
const response = await handler(new Request('http://answers.example/mcp', {method: 'POST'}));
console.log(response.status, await response.text());
`;

it('a server without the SDK of MCP can be bundled, and says what to install', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'without-sdk-'));
  const file = join(folder, 'server.mjs');
  await build({
    entryPoints: [inProject('plugin/server/index.ts')],
    ...{bundle: true, outfile: file, format: 'esm', platform: 'node'},
    // As where nobody has installed it.
    ...{alias: {'@modelcontextprotocol/sdk': 'not-there'}, logLevel: 'silent'},
  });
  const script = ['--input-type=module', '-e', WITHOUT_INDEX, pathToFileURL(file).href];
  const {output} = await runProgram(process.execPath, script, folder);
  expect(output).toContain('501 {"error":{"code":"no_mcp","message":"MCP needs');
  expect(output).toContain('run `npm install @modelcontextprotocol/sdk`');
  expect(output).toContain("Cannot find package '@modelcontextprotocol/sdk'");
  await rm(folder, {recursive: true});
});
