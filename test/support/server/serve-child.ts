/** A process that serves a built site whose index stops answering once it is open. */

import {untilStopped} from '../../../plugin/cli/serve/until-stopped.ts';
import {serveSite} from '../../../plugin/server/serve.ts';
import {folderSource} from '../../../plugin/store/folder-source.ts';

const [folder = '', file = ''] = process.argv.slice(2);
const source = folderSource(folder);
const silent = {...source, read: () => new Promise<never>(() => {})};
const server = await serveSite(
  {
    ...{dir: folder, baseUrl: '/book/'},
    indexes: [
      {index: source, baseUrl: '/book/'},
      {index: silent, baseUrl: '/book/silent/'},
    ],
  },
  {
    ...{host: '127.0.0.1', port: 0, limits: {graceMs: 500}},
    ...(file !== '' && {questionLog: {file}}),
    log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
  },
);
process.stdout.write(`${JSON.stringify({port: server.port})}\n`);
await untilStopped(server);
process.stdout.write('stopped\n');
