// What the process that makes the index runs: it answers each order with an index, or with why there is none.
import {type IndexAnswer, type IndexOrder, orderReader, replyWriter} from './index-order.js';
import {keepingMaker} from './make-index.js';

const readOrder = orderReader();
const writeReply = replyWriter();
const {make, prepare} = keepingMaker();

process.on('message', async (order: IndexOrder) => {
  const answer = await answerTo(order);
  process.send?.(answer);
  if ('reply' in answer) {
    // Whatever keeps it from that will be told with the next order.
    prepare().catch(() => {});
  }
});

// The server is gone. Whoever embeds puts away what there is; all else ends at once.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));

async function answerTo(order: IndexOrder): Promise<IndexAnswer> {
  try {
    return {reply: writeReply(await make(readOrder(order)))};
  } catch (error) {
    return {reason: error instanceof Error ? error.message : String(error)};
  }
}
