import {createAnswerHandler} from '../../../../plugin/server/index.ts';
import {describeHandler} from '../../../support/server/handler-behaviour.ts';

describeHandler({
  name: 'this process',
  hearsLeaving: 'at once',
  endsLate: 'closing',
  async start(index, options) {
    const handler = createAnswerHandler({index: index.url, ...options});
    return {
      fetch: (path, init) => handler(new Request(`http://answers.example${path}`, init)),
      index,
      close: handler.close,
      stop: handler.close,
    };
  },
});
