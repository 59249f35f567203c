import {fork} from 'node:child_process';
import {once} from 'node:events';
import {join} from 'node:path';

/** A process of its own that listens on a port, and answers questions about itself. */
export type Child = {
  readonly port: number;
  readonly ask: (question: string) => Promise<unknown>;
  readonly stop: () => Promise<void>;
};

export async function startChild(
  name: string,
  options: object,
  execArgv: readonly string[] = [],
): Promise<Child> {
  const child = fork(join(import.meta.dirname, name), [JSON.stringify(options)], {
    execArgv: Array.from(execArgv),
    env: {...process.env, NODE_ENV: 'production'},
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${name} ended with ${code}.`);
  });
  ended.catch(() => {});
  const answer = () =>
    Promise.race([ended, new Promise<unknown>((resolve) => child.once('message', resolve))]);
  const port = portIn(await answer());
  return {
    port,
    async ask(question) {
      const answering = answer();
      child.send(question);
      return answering;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.send('stop');
      await exited;
    },
  };
}

function portIn(message: unknown): number {
  const isPort = typeof message === 'object' && message !== null && 'port' in message;
  return isPort ? Number(message.port) : 0;
}
