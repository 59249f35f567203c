import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {expect, it} from 'vitest';
import {written} from '../../support/memory-index.ts';
import {armsBook} from '../../support/server/arms-book.ts';
import {startIndexHost} from '../../support/server/index-host.ts';
import {asked, posted} from '../../support/server/running-handler.ts';
import {documentedServer} from '../../support/server/runtimes/documented-server.ts';
import {projectFolder} from '../../support/server/runtimes/project-folder.ts';

type Route = (request: Request, context: object) => Promise<Response>;

it('a route of Next.js answers questions and preflights, as the documentation has it', async () => {
  const index = await startIndexHost(await written(await armsBook()));
  const place = {index: index.url, port: 0, options: {cors: {origins: ['https://book.example']}}};
  const code = await documentedServer('app/api/[...path]/route.js for Next.js', place);
  const {folder, remove} = await projectFolder({'route.js': code});
  const address = pathToFileURL(join(folder, 'route.js')).href;
  const {POST, OPTIONS}: {POST: Route; OPTIONS: Route} = await import(address);

  const context = {params: Promise.resolve({path: ['chat']})};
  const request = new Request('https://answers.example/api/chat', posted(asked('gimbal lock')));
  expect(await (await POST(request, context)).text()).toContain('This is gimbal lock. [1]');
  const headers = {origin: 'https://book.example', 'access-control-request-method': 'POST'};
  const preflight = await OPTIONS(new Request(request.url, {method: 'OPTIONS', headers}), context);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://book.example');

  await remove();
  await index.stop();
});
