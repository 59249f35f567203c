import {describe, expect, it} from 'vitest';
import {readPage} from '../../support/docs/documentation.ts';
import {quotedMessages} from '../../support/docs/quoted-messages.ts';
import {sourceMessages, VARIES} from '../../support/docs/source-messages.ts';

/** What a build ends with, and its author can mend. */
const OF_BUILDS = [
  ...['BrokenAnchorsError', 'DocumentError', 'EmbeddingError', 'IndexBusyError'],
  ...['IndexTooLargeError', 'OptionsError', 'StoreError'],
];

const quoted = quotedMessages(await readPage('troubleshooting.md'));
const messages = await sourceMessages();

/** Shorter ones are put together of others. */
const isSentence = (text: string) => text.replaceAll(VARIES, '').trim().split(/\s+/).length > 3;

describe('the messages that the documentation explains', () => {
  it('are all printed by something', () => {
    const unknown = quoted.filter((quote) => !messages.some(({text}) => text.includes(quote)));
    expect(unknown).toEqual([]);
    expect(quoted.length).toBeGreaterThan(90);
  });

  it('are all those with which a build can end', () => {
    const errors = messages.filter(
      ({error, text}) => error !== null && OF_BUILDS.includes(error) && isSentence(text),
    );
    const silent = errors.filter(({text}) => !quoted.some((quote) => text.includes(quote)));
    expect(silent.map(({file, text}) => `${file}: ${text}`)).toEqual([]);
  });
});
