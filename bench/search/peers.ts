import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import type {Site} from './site.ts';

const FOLDER = 'bench/search/peers';

export type PeerName = 'minisearch' | 'orama' | 'easyops' | 'pagefind';

/** The others search what a site shows. */
const OF_TEXTS: readonly PeerName[] = ['minisearch', 'orama'];
const OF_PAGES: readonly PeerName[] = ['easyops', 'pagefind'];

/** What a peer did with each question; see peers/protocol.mjs. */
export type PeerResult = {
  readonly name: PeerName;
  /** Addresses, best first. */
  readonly rankings: readonly (readonly string[])[];
  /** The bytes that are fetched for it with an empty cache, and for the next one. */
  readonly first: readonly number[];
  readonly further: readonly number[];
};

/** Those that a site can be given to. */
export function peersFor({built}: Site): readonly PeerName[] {
  return built === null ? OF_TEXTS : [...OF_TEXTS, ...OF_PAGES];
}

/** A peer is a program of its own, with packages of its own. */
export async function runPeer(
  name: PeerName,
  site: Site,
  questions: readonly string[],
): Promise<PeerResult> {
  if (!existsSync(join(FOLDER, 'node_modules'))) {
    throw new Error(`Run "npm install" in ${FOLDER}, or leave the peers out with --no-peers.`);
  }
  const {built} = site;
  const input = {sections: sectionsOf(site), pages: pagesOf(site), built, questions};
  const program = spawn(
    process.execPath,
    ['--max-old-space-size=8192', join(FOLDER, `${name}.mjs`)],
    {stdio: ['pipe', 'pipe', 'inherit']},
  );
  program.stdin.end(JSON.stringify(input));
  let output = '';
  for await (const chunk of program.stdout.setEncoding('utf8')) {
    output += chunk;
  }
  if (output === '') {
    throw new Error(`${name} ended without a result.`);
  }
  return {name, ...JSON.parse(output)};
}

function sectionsOf({sections}: Site) {
  return sections.map((chunks) => ({
    address: `${chunks[0]?.url}${chunks[0]?.urlAnchor}`,
    title: chunks[0]?.docTitle,
    path: chunks[0]?.headingPath.join(' > '),
    text: chunks.map(({text}) => text).join('\n'),
  }));
}

/** The built pages that the sections are of. */
function pagesOf({sections, built}: Site) {
  if (built === null) {
    return [];
  }
  const urls = Array.from(new Set(sections.map((chunks) => chunks[0]?.url ?? '')));
  return urls.map((url) => {
    const path = decodeURI(url).replace(/^\/|\/$/g, '');
    const file = [`${path}.html`, join(path, 'index.html')].find((one) =>
      existsSync(join(built, one)),
    );
    if (file === undefined) {
      throw new Error(`${built} has no page for ${url}.`);
    }
    return {url, file};
  });
}
