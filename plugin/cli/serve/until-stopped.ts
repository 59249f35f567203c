import type {RunningServer} from '../../server/serve.js';

/** Resolves once somebody has asked the process to stop, and the server has; asked again, it stops at once. */
export function untilStopped({close}: Pick<RunningServer, 'close'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      close().then(resolve, reject);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  });
}
