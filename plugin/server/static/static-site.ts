import {createReadStream} from 'node:fs';
import {Hono} from 'hono';
import {compress} from 'hono/compress';
import {getMimeType} from 'hono/utils/mime';
import {type ByteRange, rangeOf} from './range.js';
import {findInSite, type SiteFile} from './site-file.js';

/** What has its content's hash in its name: the bundler's files, and those of the index. */
const HASHED = /\/assets\/.+[.-][0-9a-f]{8,}\.\w+$|\/rag-chat\/\w+\/[0-9a-z]+\.bin$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** Serves the files of a built site. */
export function staticSite(site: Parameters<typeof findInSite>[0]) {
  const app = new Hono();
  app.use(compress());
  app.get('*', async ({req}) => {
    const url = new URL(req.url);
    const found = await findInSite(site, url.pathname);
    switch (found.kind) {
      case 'file':
        return fileResponse(req.raw, found.file, cachingOf(url.pathname));
      case 'moved':
        return new Response(null, {status: 301, headers: {location: found.to + url.search}});
      case 'missing':
        return found.page
          ? new Response(bodyOf(found.page.path), {status: 404, headers: headersOf(found.page)})
          : new Response('There is no such page.\n', {status: 404});
    }
  });
  app.all('*', () => new Response(null, {status: 405, headers: {allow: 'GET, HEAD'}}));
  return (request: Request) => app.fetch(request);
}

function cachingOf(pathname: string): string {
  return HASHED.test(pathname) ? FOR_EVER : ASK_AGAIN;
}

function fileResponse({headers: asked, method}: Request, file: SiteFile, caching: string) {
  const headers = {...headersOf(file), 'cache-control': caching};
  const known = asked.get('if-none-match')?.split(/\s*,\s*/);
  if (known?.some((tag) => bare(tag) === bare(headers.etag))) {
    return new Response(null, {status: 304, headers});
  }
  const isSame = [null, headers.etag].includes(asked.get('if-range'));
  const range = isSame ? rangeOf(asked.get('range'), file.size) : null;
  if (range === 'none') {
    return new Response(null, {status: 416, headers: {'content-range': `bytes */${file.size}`}});
  }
  // Nobody would read the file, or close it.
  const body = method === 'HEAD' ? null : bodyOf(file.path, range);
  if (range === null) {
    return new Response(body, {headers: {...headers, 'content-length': String(file.size)}});
  }
  const part = {
    'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
    'content-length': String(range.end - range.start + 1),
  };
  return new Response(body, {status: 206, headers: {...headers, ...part}});
}

function headersOf({path, size, changed}: SiteFile) {
  return {
    'content-type': getMimeType(path) ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': ASK_AGAIN,
    etag: `W/"${size.toString(36)}-${Math.round(changed).toString(36)}"`,
    'last-modified': new Date(changed).toUTCString(),
  };
}

/** Read as fast as it is sent; closed when nobody wants the rest. */
function bodyOf(path: string, range: ByteRange | null = null): ReadableStream<Uint8Array> {
  const file = createReadStream(path, {...range});
  const pieces = file[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {done, value} = await pieces.next();
      if (done) {
        controller.close();
      } else {
        controller.enqueue(value);
      }
    },
    cancel() {
      file.destroy();
    },
  });
}

function bare(tag: string): string {
  return tag.replace(/^W\//, '');
}
