import {createInterface} from 'node:readline';

type Streams = {
  readonly input: NodeJS.ReadableStream & {readonly isTTY?: boolean};
  readonly output: NodeJS.WritableStream;
};

const PROMPT = '? ';

/**
 * What somebody types, a question a line, until an empty one or the end; null
 * where nobody sits there. The prompt stays out of a file that answers go to.
 */
export function typedQuestions(
  {input, output}: Streams = {input: process.stdin, output: process.stderr},
): AsyncGenerator<string> | null {
  return input.isTTY ? lines({input, output}) : null;
}

async function* lines({input, output}: Streams): AsyncGenerator<string> {
  const typed = createInterface({input, output, terminal: true, prompt: PROMPT});
  try {
    typed.prompt();
    for await (const line of typed) {
      if (line.trim() === '') {
        return;
      }
      yield line;
      typed.prompt();
    }
  } finally {
    typed.close();
  }
}
