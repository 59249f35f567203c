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
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`${name} ended with ${code}.`);
      }),
    ]);
    return message;
  };
  const {port} = await answer();
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
