import type {Transport} from './transport.js';

/** Answers from elsewhere where the first cannot: from the site's own index, while a server is out of reach. */
export function fallingBack(first: Transport, second: Transport): Transport {
  const prepare = async (page: string): Promise<void> => {
    await first.prepare?.(page);
  };
  return {
    prepare,
    async *ask(question, options = {}) {
      try {
        yield* first.ask(question, options);
      } catch (error) {
        if (options.signal?.aborted) {
          throw error;
        }
        // It begins from the start: what had come of the first answer gives way to it.
        yield* second.ask(question, options);
      }
    },
  };
}
