import {access} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {Writable} from 'node:stream';
import {INDEX_FOLDER, MANIFEST_FILE} from '../../core/index-format/manifest.js';
import {needPackages} from './serve/needed-packages.js';
import {type IndexOptions, openSiteIndex} from './site-index.js';

export type McpOptions = IndexOptions & {
  /** The folder of the built site; default: where the last build left it. */
  readonly dir?: string;
};

type Site = {readonly siteDir: string; readonly pluginId: string; readonly siteUrl: string};

/** Lets the assistant that has started the process read the built site, until it ends the input. */
export async function serveMcp(site: Site, options: McpOptions): Promise<void> {
  // Whatever else is said by this process would be taken for messages.
  const output = onlyOutput();
  await needPackages(
    'rag-chat:mcp',
    ['@modelcontextprotocol/sdk'],
    () => import('@modelcontextprotocol/sdk/server/stdio.js'),
  );
  const place = await placeOf(options);
  const {index} = await openSiteIndex(site, place);
  const [{mcpOverStdio}, {siteOf}] = await Promise.all([
    import('../server/mcp/over-stdio.js'),
    import('../server/site-of.js'),
  ]);
  await mcpOverStdio({
    open: async () => index,
    siteUrl: siteOf(place.index).siteUrl ?? site.siteUrl,
    input: process.stdin,
    output,
    log: (entry) => console.error(JSON.stringify(entry)),
  });
}

async function placeOf({dir, index, locale}: McpOptions): Promise<IndexOptions> {
  const ofLocale = locale === undefined ? {} : {locale};
  if (index !== undefined || dir === undefined) {
    return {...ofLocale, ...(index !== undefined && {index})};
  }
  // The language that a site is in by default has no folder of its own.
  const own = join(resolve(dir), locale ?? '', INDEX_FOLDER);
  const isThere = await access(join(own, MANIFEST_FILE)).then(
    () => true,
    () => false,
  );
  return {...ofLocale, index: isThere ? own : join(resolve(dir), INDEX_FOLDER)};
}

/** Takes the process' output for one use; all others get to the errors. */
function onlyOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr);
  return new Writable({
    write(bytes: Uint8Array, _encoding, done) {
      write(bytes, done);
    },
  });
}
