import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {onTestFinished} from 'vitest';
import {openIndex} from '../../../../../core/search/open-index.ts';
import type {Chunk} from '../../../../../core/types.ts';
import {workUnderWay} from '../../../../../plugin/server/limits/work-under-way.ts';
import {type BookServer, mcpServer} from '../../../../../plugin/server/mcp/mcp-server.ts';
import {loadSdk} from '../../../../../plugin/server/mcp/sdk.ts';
import {chunk} from '../../../../support/chunk.ts';
import {memoryHost, written} from '../../../../support/memory-index.ts';
import {connected} from '../../../../support/server/mcp-client.ts';

const LIMITS = {searchMs: 10_000, answerMs: 60_000};

/** The official client, to a server for a book of these sections. */
export async function bookClient(chunks: readonly Chunk[], more: Partial<BookServer> = {}) {
  const index = await openIndex(memoryHost(await written(chunks)).source);
  const server = mcpServer(await loadSdk(), {
    ...{index: async () => index, siteUrl: 'https://book.example/anywhere'},
    ...{limits: {...LIMITS, questionLetters: 100}, under: workUnderWay({...LIMITS, streams: 10})},
    onFailure: (error) => `It failed: ${error}`,
    ...more,
  });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(ours);
  const client = await connected(theirs);
  onTestFinished(() => client.close());
  return client;
}

/** A section of a page: its first line is its heading. */
export function section(page: string, number: number, text: string, changes: Partial<Chunk> = {}) {
  const [title = ''] = text.split('\n');
  const anchor = title.toLowerCase().replaceAll(' ', '-');
  return chunk({
    ...{docId: page, docTitle: 'Arms', url: `/docs/${page}`, readingOrder: 'default/book'},
    ...{chunkId: `${page}-s${number}-001`, section: number, chapter: 1, chapterTitle: 'Arms'},
    ...{sectionTitle: title, sectionNumber: `1.${number}`, urlAnchor: `#${anchor}`},
    ...{text, content: `## ${text}`},
    ...changes,
  });
}
