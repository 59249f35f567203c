import type {Request} from './messages.js';
import {serveSearch} from './serve-search.js';

const take = serveSearch((reply) => self.postMessage(reply));

self.addEventListener('message', ({data}: MessageEvent<Request>) => take(data));
