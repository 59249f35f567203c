import {spawn} from 'node:child_process';
import {once} from 'node:events';

/** `output` ends with the signal, where one ended the program. */
export type Run = {readonly exitCode: number; readonly output: string};

/** Runs a program to its end and keeps all that it says. */
export async function runProgram(
  command: string,
  args: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Run> {
  const child = spawn(command, args, {
    cwd: folder,
    env: {...env, NO_COLOR: '1', NO_UPDATE_NOTIFIER: '1'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const keep = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const [exitCode, signal] = (await once(child, 'close')) as [number, null] | [null, string];
  return signal === null ? {exitCode, output} : {exitCode: 1, output: `${output}\n${signal}`};
}
