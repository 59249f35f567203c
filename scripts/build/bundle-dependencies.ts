import {copyFileSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {build, type Plugin} from 'esbuild';
import {inProject} from './project.ts';
import {REQUIRE_BANNER} from './require-banner.ts';

/**
 * Two dependencies bring with them what no site should have to install: the
 * image library of transformers.js downloads from outside npm, and the Qdrant
 * client wants a TypeScript compiler. So each is bundled into the one file that
 * uses it, and is a development dependency only.
 */
const BUNDLED = ['plugin/embed/transformers-runtime', 'plugin/store/qdrant/rest-client'];

/** What stays outside, since the package depends on it. */
const EXTERNAL = ['onnxruntime-node', 'undici'];

const LICENCES = ['@xenova/transformers', '@huggingface/jinja', '@qdrant/js-client-rest'];

/** No images are read here, and no wasm is run in Node. */
const stubs: Plugin = {
  name: 'stubs',
  setup({onResolve, onLoad}) {
    onResolve({filter: /^(sharp|onnxruntime-web)$/}, ({path}) => ({path, namespace: 'stub'}));
    onLoad({filter: /.*/, namespace: 'stub'}, () => ({contents: 'export default {}'}));
  },
};

export async function bundleDependencies(): Promise<void> {
  await build({
    absWorkingDir: inProject('.'),
    entryPoints: BUNDLED.map((file) => ({in: `${file}.ts`, out: file})),
    outdir: inProject('lib'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: EXTERNAL,
    plugins: [stubs],
    legalComments: 'inline',
    logLevel: 'warning',
    banner: REQUIRE_BANNER,
  });
  copyLicences();
}

function copyLicences(): void {
  const folder = inProject('lib/licences');
  mkdirSync(folder, {recursive: true});
  for (const name of LICENCES) {
    const file = `${name.replace(/^@/, '').replace('/', '-')}.txt`;
    copyFileSync(inProject(`node_modules/${name}/LICENSE`), join(folder, file));
  }
}
