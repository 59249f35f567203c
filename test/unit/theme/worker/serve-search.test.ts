import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import type {Reply, Request} from '../../../../theme/worker/messages.ts';
import {serveSearch} from '../../../../theme/worker/serve-search.ts';
import {CUP, type ServedIndex, servedIndex} from '../served-index.ts';

let site: ServedIndex;
let replies: Reply[];
let take: (request: Request) => void;

beforeEach(async () => {
  site = await servedIndex();
  replies = [];
  take = serveSearch((reply) => replies.push(structuredClone(reply)));
});

function ask(id: number, question: string, {indexUrl} = site): void {
  take({kind: 'search', id, query: {indexUrl, question, options: {}}});
}

const reply = (wanted: number) =>
  vi.waitFor(() => {
    const found = replies.find((reply) => 'id' in reply && reply.id === wanted);
    expect(found).toBeDefined();
    return found;
  });

describe('the search of a worker', () => {
  it('says that it has started', () => {
    expect(replies).toEqual([{kind: 'started'}]);
  });

  it('replies with passages', async () => {
    ask(7, 'What holds the cup?');
    expect(await reply(7)).toMatchObject({
      kind: 'found',
      found: {passages: [{chunk: {text: CUP}}]},
    });
  });

  it('replies with the answer, sentence by sentence', async () => {
    const {indexUrl} = site;
    take({kind: 'ask', id: 8, inquiry: {indexUrl, question: 'What holds the cup?', options: {}}});
    await vi.waitFor(() => expect(replies.at(-1)).toMatchObject({event: {kind: 'done'}}));
    expect(replies.slice(1)).toMatchObject([
      {kind: 'event', id: 8, event: {kind: 'found', passages: 1}},
      {kind: 'event', id: 8, event: {kind: 'part', part: {text: CUP}}},
      {kind: 'event', id: 8, event: {kind: 'followUps'}},
      {kind: 'event', id: 8, event: {kind: 'done'}},
    ]);
  });

  it('replies with what went wrong, and answers once it is well again', async () => {
    const hidden = join(site.folder, 'hidden');
    await rename(join(site.folder, 'rag-chat'), hidden);
    ask(1, 'cup');
    expect(await reply(1)).toEqual({
      kind: 'failed',
      id: 1,
      error: {
        name: 'IndexUnavailableError',
        message: `${site.indexUrl}manifest.json answered 404.`,
      },
    });
    await rename(hidden, join(site.folder, 'rag-chat'));
    ask(2, 'cup');
    expect(await reply(2)).toMatchObject({kind: 'found'});
  });

  it('does not reply to what was cancelled, and fetches no texts for it', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    ask(1, 'cup');
    take({kind: 'cancel', id: 1});
    const other = await servedIndex();
    ask(2, 'cup', other);
    await reply(2);
    const texts = fetched.mock.calls
      .map(([url]) => String(url))
      .filter((url) => url.includes('texts/'));
    fetched.mockRestore();
    expect(texts).toEqual([expect.stringContaining(other.siteUrl)]);
    expect(replies).toMatchObject([{kind: 'started'}, {id: 2}]);
  });

  it('lets the other questions go on', async () => {
    ask(1, 'cup');
    ask(2, 'gripper');
    take({kind: 'cancel', id: 1});
    // One that it does not know, or not any more.
    take({kind: 'cancel', id: 3});
    expect(await reply(2)).toMatchObject({kind: 'found'});
  });
});
