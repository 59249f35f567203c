import {readFile} from 'node:fs/promises';
import type {PlainOptions} from '../running-handler.ts';

const README = new URL('../../../../README.md', import.meta.url);
const INDEX = "index: 'https://robotics.example/rag-chat',";
const PORT = 'port: 3000,';

type Place = {readonly index: string; readonly port: number; readonly options: PlainOptions};

/** A server of the README, word for word but for its index, where it listens, and further options. */
export async function readmeServer(name: string, {index, port, options}: Place): Promise<string> {
  const code = await readmeCode(name);
  const own = `...${JSON.stringify({...options, index})},`;
  const listening = `...${JSON.stringify({port, hostname: '127.0.0.1'})},`;
  return code.replace(INDEX, () => own).replace(PORT, () => listening);
}

/** The block of code that begins with this comment. */
async function readmeCode(name: string): Promise<string> {
  const text = await readFile(README, 'utf8');
  const [, ...blocks] = text.split(/^```(?=js$)/m);
  const block = blocks.find((one) => one.startsWith(`js\n// ${name}\n`));
  if (!block?.includes(INDEX)) {
    throw new Error(`The README has no server "${name}" with ${INDEX}`);
  }
  return block.slice('js\n'.length, block.indexOf('\n```'));
}
