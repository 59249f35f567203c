import {useChat} from '@ai-sdk/react';
import {DefaultChatTransport} from 'ai';
import {JSDOM} from 'jsdom';
import type {ReactNode} from 'react';
import {expect, it, onTestFinished, vi} from 'vitest';
import {modelHandler} from '../../../../support/server/model-handler.ts';

/** A chat as the AI SDK's users write theirs, with nothing of ours. */
function Chat({handler}: {readonly handler: (request: Request) => Promise<Response>}): ReactNode {
  const {messages, sendMessage, status, error} = useChat({
    transport: new DefaultChatTransport({
      api: 'http://answers.example/api/chat',
      fetch: (input, init) => handler(new Request(input, init)),
    }),
  });
  const ask = (text: string) => () => sendMessage({text});
  return (
    <>
      <button type="button" onClick={ask('What is gimbal lock?')}>
        ask
      </button>
      <button type="button" onClick={ask('And what follows from it?')}>
        ask further
      </button>
      <output>{error ? error.message : status}</output>
      {messages.map(({id, role, parts}) => (
        <article key={id} aria-label={role}>
          {parts.map((part, place) =>
            part.type === 'text' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added
              <p key={place}>{part.text}</p>
            ) : part.type === 'source-url' ? (
              <a key={part.sourceId} href={part.url}>
                {part.title}
              </a>
            ) : null,
          )}
        </article>
      ))}
    </>
  );
}

/** React shows it in a page, while the handler has what a server has. */
async function inPage() {
  const {window} = new JSDOM('<body></body>');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('navigator', window.navigator);
  onTestFinished(() => void vi.unstubAllGlobals());
  return import('@testing-library/react');
}

it('the AI SDK’s own hook gets a written answer with its citations, and asks further', async () => {
  const {handler, stop} = await modelHandler([
    [{say: 'At a pitch of ±90° the first and the last axis '}, {say: 'fall together [1].'}],
    [{say: 'What follows from gimbal lock?'}],
    [{say: 'At a pitch of ±90° the first and the last axis fall together [1].'}],
  ]);
  onTestFinished(stop);
  const {configure, fireEvent, render, screen} = await inPage();
  configure({asyncUtilTimeout: 20_000});
  render(<Chat handler={handler} />);
  fireEvent.click(screen.getByRole('button', {name: 'ask'}));
  const sentence = 'At a pitch of ±90° the first and the last axis fall together. [1]';
  expect((await screen.findByText(sentence)).closest('article')).not.toBeNull();
  const [source] = screen.getAllByRole('link');
  expect(source?.getAttribute('href')).toContain('/docs/');
  expect(source?.textContent).not.toBe('');
  await screen.findByText('ready');
  fireEvent.click(screen.getByRole('button', {name: 'ask further'}));
  expect(await screen.findAllByText(sentence)).toHaveLength(1);
  const both = () => screen.queryAllByText(sentence);
  await expect.poll(both, {timeout: 20_000}).toHaveLength(2);
  await screen.findByText('ready');
});
