// @vitest-environment jsdom
import {mkdtemp, rename, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {act, renderHook, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {writeStaticIndex} from '../../../../plugin/store/static-files.ts';
import {useChat} from '../../../../theme/client/use-chat.ts';
import {chunk} from '../../../support/chunk.ts';
import {type ServedFolder, serveFolder} from '../../../support/site/serve-folder.ts';
import {serveSiteAt} from '../../../support/theme/use-base-url.ts';

let folder: string;
let site: ServedFolder;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chat-'));
  const text = 'A gripper holds the cup with two fingers.';
  await writeStaticIndex(join(folder, 'rag-chat'), {
    chunks: [chunk({text})],
    locale: 'en',
    meaning: null,
  });
  site = await serveFolder(folder);
  serveSiteAt(site.url);
});

afterEach(async () => {
  await site.close();
  await rm(folder, {recursive: true});
});

describe('useChat', () => {
  it('answers each question in its place, whatever comes back first', async () => {
    const {result} = renderHook(() => useChat());
    act(() => {
      result.current.ask('What holds the cup?');
      result.current.ask('Who won the world cup?');
    });
    expect(result.current.turns.map(({status}) => status)).toEqual(['searching', 'searching']);
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([
        {
          question: 'What holds the cup?',
          answer: {parts: [{text: 'A gripper holds the cup with two fingers.'}]},
        },
        {question: 'Who won the world cup?', answer: {kind: 'refused'}},
      ]),
    );
  });

  it('keeps a question that could not be looked up, and asks it again', async () => {
    const hidden = join(folder, 'hidden');
    await rename(join(folder, 'rag-chat'), hidden);
    const {result} = renderHook(() => useChat());
    act(() => result.current.ask('What holds the cup?'));
    await waitFor(() =>
      expect(result.current.turns).toMatchObject([
        {status: 'failed', reason: `${site.url}rag-chat/manifest.json answered 404.`},
      ]),
    );
    await rename(hidden, join(folder, 'rag-chat'));
    act(() => result.current.retry(result.current.turns[0]?.id ?? -1));
    await waitFor(() => expect(result.current.turns).toMatchObject([{status: 'answered'}]));
  });
});
