import type {Transport} from './transport.js';

/**
 * Answers from elsewhere where the first cannot: from the site's own index, while a server is out
 * of reach. What breaks off after something was said has failed: readers keep what they have read.
 */
export function fallingBack(first: Transport, second: Transport): Transport {
  const prepare = async (page: string): Promise<void> => {
    await first.prepare?.(page);
  };
  return {
    prepare,
    async *ask(question, options = {}) {
      let hasSaid = false;
      try {
        for await (const event of first.ask(question, options)) {
          // With what is found, an answer begins, whatever was said before.
          hasSaid =
            event.kind !== 'found' &&
            (hasSaid || event.kind === 'part' || event.kind === 'refused');
          yield event;
        }
      } catch (error) {
        if (hasSaid || options.signal?.aborted) {
          throw error;
        }
        yield* second.ask(question, options);
      }
    },
  };
}
