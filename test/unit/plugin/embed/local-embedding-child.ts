/** Embeds many texts, in two processes, and then does what its argument says; it prints how that went. */
import {execFileSync} from 'node:child_process';
import {setTimeout as sleep} from 'node:timers/promises';
import {openLocalEmbedder} from '../../../../plugin/embed/local-embedder.ts';
import {stoppable} from '../../../../plugin/embed/stop-signal.ts';
import {OPTIONS} from './local-options.ts';

const [what = ''] = process.argv.slice(2);
const embedder = await openLocalEmbedder(OPTIONS, process.cwd());
const texts = Array.from(
  {length: what === 'rest' ? 4 : 2000},
  (_, at) => `${at} ${'robot '.repeat(40)}`,
);
let kept = 0;

async function embed(some: readonly string[], onFirst: () => void, signal?: AbortSignal) {
  await embedder.embed(some, () => ++kept === 1 && onFirst(), signal);
}

function children(): number[] {
  const listed = execFileSync('pgrep', ['-f', 'embed-worker', '-P', `${process.pid}`]).toString();
  return listed.trim().split('\n').map(Number);
}

/** A thread that computes is in the middle of it. */
function begun(): void {
  console.log(`children ${children().join(' ')}`);
  if (what === 'exit') {
    setTimeout(() => process.exit(0), 20);
  } else if (what === 'lose one') {
    process.kill(children()[0] ?? 0, 'SIGKILL');
  }
}

try {
  await stoppable(
    (signal) => embed(texts, begun, signal),
    () => console.log(`kept ${kept}`),
  );
  if (what === 'rest') {
    for (const child of children()) {
      process.kill(child, 'SIGKILL');
    }
    await sleep(200);
    await embed(texts, () => {});
    const {sharedObjects} = JSON.parse(JSON.stringify(process.report.getReport()));
    const isHere = sharedObjects.some((file: string) => file.includes('onnxruntime'));
    console.log(`kept ${kept}, ${isHere ? 'with' : 'without'} ONNX Runtime in this process`);
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
}
