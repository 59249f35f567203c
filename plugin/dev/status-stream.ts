import type {ServerResponse} from 'node:http';
import type {DevIndex} from './dev-index.js';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may gather it before it is passed on.
  'cache-control': 'no-store, no-transform',
};

/** Tells a browser how fresh the index is, now and whenever that changes, as long as it listens. */
export function streamStatus(
  {status, onStatus}: Pick<DevIndex, 'onStatus' | 'status'>,
  response: ServerResponse,
): void {
  const tell = () => void response.write(`data: ${JSON.stringify(status())}\n\n`);
  response.writeHead(200, HEADERS);
  tell();
  response.once('close', onStatus(tell));
}
