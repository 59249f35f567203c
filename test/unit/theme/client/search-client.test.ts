import {rename} from 'node:fs/promises';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import type {AnswerEvent} from '../../../../core/types.ts';
import {searchClient} from '../../../../theme/client/search-client.ts';
import {BlockedWorker, LocalWorker, SilentWorker, workers} from '../local-worker.ts';
import {BOWL, CUP, type ServedIndex, servedIndex} from '../served-index.ts';

const QUOTED = [{kind: 'part', part: {text: CUP}}];

let site: ServedIndex;

beforeEach(async () => {
  site = await servedIndex();
  vi.stubGlobal('document', {baseURI: 'https://site.example/base/'});
  vi.stubGlobal('Worker', LocalWorker);
  workers.length = 0;
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The sentences of the answer. */
async function ask(question: string, signal?: AbortSignal): Promise<readonly AnswerEvent[]> {
  const events: AnswerEvent[] = [];
  const options = {page: '/', ...(signal && {signal})};
  for await (const event of searchClient(site.indexUrl).ask(question, options)) {
    events.push(event);
  }
  expect(events.at(-1)).toEqual({kind: 'done'});
  return events.filter(({kind}) => kind === 'part');
}

describe('a question', () => {
  it('starts a worker, which answers it and those after it', async () => {
    searchClient(site.indexUrl);
    expect(workers).toHaveLength(0);
    expect(await ask('What holds the cup?')).toMatchObject(QUOTED);
    expect(await ask('gripper')).toMatchObject(QUOTED);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.requests).toHaveLength(2);
  });

  it('asks the index that it belongs to, in a worker of its own', async () => {
    const other = await servedIndex();
    await other.deploy(BOWL);
    const found = await Promise.all(
      [site, other].map(({indexUrl}) => searchClient(indexUrl).search('gripper')),
    );
    expect(found.map(({passages}) => passages[0]?.chunk.text)).toEqual([CUP, BOWL]);
    expect(workers).toHaveLength(2);
  });

  it('says to the worker whether the site is being written', async () => {
    await ask('gripper');
    vi.stubEnv('NODE_ENV', 'development');
    await ask('gripper');
    vi.unstubAllEnvs();
    expect(workers[0]?.requests).toMatchObject([
      {inquiry: {isLive: false}},
      {inquiry: {isLive: true}},
    ]);
  });

  it('finds an index whose URL is relative to the page, not to the script of the worker', async () => {
    await searchClient('./rag-chat/')
      .search('gripper')
      .catch(() => undefined);
    expect(workers[0]?.requests).toMatchObject([
      {query: {indexUrl: 'https://site.example/base/rag-chat/'}},
    ]);
  });

  it('fails with what went wrong in the worker, and can be asked again', async () => {
    const hidden = join(site.folder, 'hidden');
    await rename(join(site.folder, 'rag-chat'), hidden);
    await expect(ask('gripper')).rejects.toMatchObject({
      name: 'IndexUnavailableError',
      message: `${site.indexUrl}manifest.json answered 404.`,
    });
    await rename(hidden, join(site.folder, 'rag-chat'));
    expect(await ask('gripper')).toMatchObject(QUOTED);
    expect(workers).toHaveLength(1);
  });
});

describe('what else the chat asks', () => {
  const inPage = {page: '/docs/chapter-03'};

  it.each([
    ['in a worker', LocalWorker],
    ['in the page', undefined],
  ])('is answered %s', async (_where, worker) => {
    vi.stubGlobal('Worker', worker);
    const client = searchClient(site.indexUrl);
    const url = '/docs/chapter-03#inverse-kinematics';
    const label = 'Chapter 3, Section 3.2 — Inverse kinematics';
    expect(await client.hits('grip', inPage)).toMatchObject([
      {url, label, excerpt: {text: CUP, matches: [{start: 2, end: 9}]}},
    ]);
    expect(await client.suggest(inPage)).toEqual([{question: 'Inverse kinematics', label, url}]);
    expect(await client.placeOf(inPage.page)).toEqual({
      document: {title: 'Kinematics'},
      chapter: {number: 3, title: 'Kinematics'},
      hasOrder: false,
      instance: null,
    });
    expect(await client.explain('gripper')).toMatchObject([
      {url, label, rankByWords: 1, matched: ['gripper']},
    ]);
    await client.prepare('/');
  });

  it('is of the version that the reader is in', async () => {
    await site.deploy(CUP, BOWL);
    const client = searchClient(site.indexUrl);
    const page = '/docs/1.0/chapter-03';
    expect(await client.hits('bowl', {page})).toMatchObject([{excerpt: {text: BOWL}}]);
    expect(await client.explain('bowl', {page})).toMatchObject([{matched: ['bowl']}]);
    expect(await client.suggest({page})).toMatchObject([{url: `${page}#inverse-kinematics`}]);
  });

  it('fails with what went wrong, and can be asked again', async () => {
    const hidden = join(site.folder, 'hidden');
    await rename(join(site.folder, 'rag-chat'), hidden);
    const client = searchClient(site.indexUrl);
    const failure = {name: 'IndexUnavailableError'};
    await expect(client.hits('cup')).rejects.toMatchObject(failure);
    await expect(client.suggest({page: '/'})).rejects.toMatchObject(failure);
    await expect(client.placeOf('/')).rejects.toMatchObject(failure);
    await rename(hidden, join(site.folder, 'rag-chat'));
    expect(await client.hits('cup')).toHaveLength(1);
  });

  it('is given up when the next letter is typed', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    const client = searchClient(site.indexUrl);
    const controller = new AbortController();
    const typed = client.hits('gri', {signal: controller.signal});
    controller.abort();
    await expect(typed).rejects.toMatchObject({name: 'AbortError'});
    expect(workers[0]?.requests.map(({kind}) => kind)).toEqual(['hits', 'cancel']);
  });
});

describe('a question whose answer nobody reads to its end', () => {
  it('is given up', async () => {
    for await (const event of searchClient(site.indexUrl).ask('What holds the cup?')) {
      expect(event).toMatchObject({kind: 'found'});
      break;
    }
    expect(workers[0]?.requests.map(({kind}) => kind)).toEqual(['ask', 'cancel']);
  });
});

describe('a question that is cancelled', () => {
  it('fails at once, and the worker is told', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    const controller = new AbortController();
    const asked = ask('gripper', controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({name: 'AbortError'});
    expect(workers[0]?.requests.map(({kind}) => kind)).toEqual(['ask', 'cancel']);
  });

  it('is not asked where it was cancelled before', async () => {
    await expect(ask('gripper', AbortSignal.abort())).rejects.toMatchObject({name: 'AbortError'});
    expect(workers.flatMap(({requests}) => requests)).toEqual([]);
  });

  it('is not cancelled once it has its answer', async () => {
    const controller = new AbortController();
    await ask('gripper', controller.signal);
    controller.abort();
    expect(workers[0]?.requests.map(({kind}) => kind)).toEqual(['ask']);
  });
});

describe('a worker that dies', () => {
  it('fails what it was asked, and is replaced for the next question', async () => {
    await ask('gripper');
    const asked = ask('holds');
    expect(workers[0]?.fail('out of memory')).toBe(true);
    await expect(asked).rejects.toThrow('out of memory');
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await ask('holds')).toMatchObject(QUOTED);
    expect(workers).toHaveLength(2);
  });
});

describe('where no worker can be had', () => {
  it('answers in the page if its script does not run, and does not try again', async () => {
    vi.stubGlobal('Worker', BlockedWorker);
    expect(await Promise.all([ask('gripper'), ask('holds')])).toMatchObject([QUOTED, QUOTED]);
    expect(await ask('What holds the cup?')).toMatchObject(QUOTED);
    expect(workers).toHaveLength(1);
  });

  it('answers in the page if the browser has none', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await ask('gripper')).toMatchObject(QUOTED);
  });

  it('can be cancelled, too', async () => {
    vi.stubGlobal('Worker', undefined);
    await ask('gripper');
    const controller = new AbortController();
    const asked = ask('cup', controller.signal);
    controller.abort();
    await expect(asked).rejects.toMatchObject({name: 'AbortError'});
  });
});
