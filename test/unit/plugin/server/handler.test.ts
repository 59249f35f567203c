import {beforeAll} from 'vitest';
import {createAnswerHandler} from '../../../../plugin/server/index.ts';
import {memoryHost, type Written, written} from '../../../support/memory-index.ts';
import {armsBook} from '../../../support/server/arms-book.ts';
import {describeHandler} from '../../../support/server/handler-behaviour.ts';

let book: Written;

beforeAll(async () => {
  book = await written(await armsBook());
});

describeHandler('Node', async (options) => {
  const handler = createAnswerHandler({index: memoryHost(book).source, ...options});
  return {
    fetch: (path, init) => handler(new Request(`http://answers.example${path}`, init)),
    stop: handler.close,
  };
});
