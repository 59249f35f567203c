import {describe, expect, it} from 'vitest';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

/** What can be quoted as one message. */
async function messagesOf(name: string, content: string): Promise<readonly string[]> {
  const {chunks} = (await readFileNamed(name, content)) ?? {chunks: []};
  return chunks.flatMap(({text, blocks}) =>
    blocks.filter(({kind}) => kind === 'item').map(({start, end}) => text.slice(start, end)),
  );
}

describe('a chat that was saved as text', () => {
  it.each([
    [
      'WhatsApp on a phone',
      [
        '\u200e[12.03.24, 10:15:02] Ada: The key is under the mat.',
        '[12.03.24, 10:16:40] Ben Bolt: Which mat?',
      ],
    ],
    [
      'WhatsApp elsewhere',
      [
        '3/12/24, 10:15\u202fAM - Ada: The key is under the mat.',
        '3/12/24, 10:16\u202fAM - Ben: Which mat?',
      ],
    ],
    ['IRC', ['[10:15] <ada> The key is under the mat.', '[10:16] <ben> Which mat?']],
    ['IRC with dates', ['2024-03-12 10:15:02 <ada> The key.', '2024-03-12 10:16:00 * ben laughs']],
    [
      'a meeting',
      [
        '10:15:02 From Ada to Everyone : The key is here.',
        '10:16:02 From Ben to Everyone : Thanks.',
      ],
    ],
  ])('has speaker and time with each message: %s', async (_, lines) => {
    const shown = lines.map((line) => line.replace('\u200e', '').replace('\u202f', ' '));
    expect(await messagesOf('chat.txt', lines.join('\n'))).toEqual(shown);
  });

  it('has all lines of a message in one', async () => {
    const text = [
      '[12.03.24, 10:15:02] Ada: The key is',
      'under the mat',
      '',
      'of the lab.',
      '[12.03.24, 10:16:40] Ben: Thanks!',
    ].join('\r\n');
    expect(await messagesOf('chat.txt', text)).toEqual([
      '[12.03.24, 10:15:02] Ada: The key is under the mat of the lab.',
      '[12.03.24, 10:16:40] Ben: Thanks!',
    ]);
  });

  it('is no chat where times are part of the text', async () => {
    expect(await messagesOf('a.txt', 'We met at 10:15: Ada, Ben and I.\n\nThen we ate.')).toEqual(
      [],
    );
  });
});

describe('a chat that was saved as JSON', () => {
  it('is a day of Slack', async () => {
    const day = [
      {
        ...{type: 'message', user: 'U1', ts: '1710238502.000100'},
        text: 'See <https://lab.example/key|the note> &amp; wait.',
        user_profile: {real_name: 'Ada Lovelace'},
      },
      {type: 'message', user: 'U2', text: 'Thanks!', ts: '1710238562.000100'},
      {type: 'message', subtype: 'channel_join', user: 'U3', ts: '1710238563.000100'},
    ];
    const content = JSON.stringify(day);
    expect(await messagesOf('lab/2024-03-12.json', content)).toEqual([
      'Ada Lovelace, 2024-03-12 10:15: See the note & wait.',
      'U2, 2024-03-12 10:16: Thanks!',
    ]);
    const {document} = (await readFileNamed('lab/2024-03-12.json', content)) ?? {};
    expect(document?.title).toBe('Lab 2024 03 12');
  });

  it('is a channel of Discord', async () => {
    const channel = {
      guild: {name: 'Robots'},
      channel: {name: 'help'},
      messages: [
        {
          timestamp: '2024-03-12T10:15:02.123+01:00',
          content: 'The key is\nunder the mat.',
          author: {name: 'ada', nickname: 'Ada'},
        },
      ],
    };
    const content = JSON.stringify(channel, null, 2);
    expect(await messagesOf('help.json', content)).toEqual([
      'Ada, 2024-03-12 10:15: The key is under the mat.',
    ]);
    expect((await readFileNamed('help.json', content))?.document.title).toBe('help');
  });

  it('is a group of Telegram', async () => {
    const text = ['See ', {type: 'link', text: 'lab.example'}, '.'];
    const group = {name: 'Lab', messages: [{from: 'Ada', date: '2024-03-12T10:15:02', text}]};
    expect(await messagesOf('result.json', JSON.stringify(group))).toEqual([
      'Ada, 2024-03-12 10:15: See lab.example.',
    ]);
  });

  it('is one message a line', async () => {
    const lines = [
      {role: 'user', content: 'Where is the key?'},
      {role: 'assistant', content: 'Under the mat.'},
    ];
    expect(
      await messagesOf('talk.jsonl', lines.map((line) => JSON.stringify(line)).join('\n')),
    ).toEqual(['user: Where is the key?', 'assistant: Under the mat.']);
  });

  it('is plain text where nobody speaks', async () => {
    const content = '{\n  "joints": 6,\n  "name": "arm"\n}';
    expect(await messagesOf('arm.json', content)).toEqual([]);
    expect((await readFileNamed('arm.json', content))?.text).toContain('"joints": 6');
  });
});
