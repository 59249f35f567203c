import {documentedCode} from '../../docs/documentation.ts';
import type {PlainOptions} from '../running-handler.ts';

const INDEX = "index: 'https://robotics.example/rag-chat',";
const PORT = 'port: 3000,';

type Place = {readonly index: string; readonly port: number; readonly options: PlainOptions};

/** A server of the documentation, word for word but for its index, where it listens, and further options. */
export async function documentedServer(
  title: string,
  {index, port, options}: Place,
): Promise<string> {
  const code = await documentedCode(title);
  if (!code.includes(INDEX)) {
    throw new Error(`The documentation's "${title}" has no ${INDEX}`);
  }
  const own = `...${JSON.stringify({...options, index})},`;
  const listening = `...${JSON.stringify({port, hostname: '127.0.0.1'})},`;
  return code.replace(INDEX, () => own).replace(PORT, () => listening);
}
