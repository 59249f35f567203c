import {describe, expect, it} from 'vitest';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

const HEAD = [
  'From: Ada Lovelace <ada@lab.example>',
  'To: Ben <ben@lab.example>',
  'Subject: Key of the lab',
  'Date: Tue, 12 Mar 2024 10:15:02 +0100',
  'MIME-Version: 1.0',
];

function mail(headers: readonly string[], body: string): Buffer {
  return Buffer.from(`${[...HEAD, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

async function linesOf(content: Buffer): Promise<readonly string[]> {
  return (await readFileNamed('mails/key.eml', content))?.text.split('\n') ?? [];
}

describe('a mail', () => {
  it('is called by its subject, and says from whom it is, and when', async () => {
    const content = mail(['Content-Type: text/plain; charset=utf-8'], 'It is under the mat.\r\n');
    const {document, text} = (await readFileNamed('mails/key.eml', content)) ?? {};
    expect(document?.title).toBe('Key of the lab');
    expect(document?.lastUpdatedAt).toBe(Date.UTC(2024, 2, 12, 9, 15, 2));
    expect(text).toBe('Ada Lovelace, 2024-03-12: Key of the lab\nIt is under the mat.');
  });

  it.each([
    ['Latin-1', ['Content-Type: text/plain; charset=iso-8859-1'], 'Gr\u00f6\u00dfe: 40 mm'],
    [
      'quoted-printable',
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
      'Gr=C3=B6=C3=9Fe: 40=\r\n mm',
    ],
    [
      'base64',
      ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
      Buffer.from('Größe: 40 mm').toString('base64'),
    ],
  ])('is read in %s', async (_, headers, body) => {
    expect((await linesOf(mail(headers, body))).slice(1)).toEqual(['Größe: 40 mm']);
  });

  it('has an encoded subject in letters', async () => {
    const content = Buffer.from(
      'From: ada@lab.example\r\nSubject: =?utf-8?Q?Gr=C3=B6=C3=9Fe?=\r\n\r\nWords.',
    );
    expect((await readFileNamed('a.eml', content))?.document.title).toBe('Größe');
  });

  it('leaves out what it answers to, and the signature', async () => {
    const body = [
      'It is under the mat.',
      '',
      'On Mon, 11 Mar 2024 at 09:00, Ben <ben@lab.example>',
      'wrote:',
      '> Where is the key?',
      '>',
      '> Ben',
      '',
      'Put it back, please.',
      '-- ',
      'Ada Lovelace',
      'Laboratory of Robots',
    ].join('\r\n');
    expect((await linesOf(mail(['Content-Type: text/plain'], body))).slice(1)).toEqual([
      'It is under the mat.',
      'Put it back, please.',
    ]);
  });

  it('is read of HTML where there is nothing else, as a reader sees it', async () => {
    const body = [
      '<html><head><style>p {color: red}</style><title>x</title></head><body>',
      '<p>It is under<br>the <b>red</b> mat &amp; dry.</p><script>steal()</script>',
      '<ul><li>first</li><li>second</li></ul>',
      '<div class="gmail_quote">On Monday Ben wrote:<blockquote>Where?</blockquote></div>',
      '<div class="gmail_signature">Ada</div></body></html>',
    ].join('\r\n');
    expect(
      (await linesOf(mail(['Content-Type: text/html; charset=utf-8'], body))).slice(1),
    ).toEqual(['It is under', 'the red mat & dry.', 'first', 'second']);
  });

  it('has the texts that came with it, and no other files', async () => {
    const body = [
      '--b',
      'Content-Type: text/plain',
      '',
      'See the list.',
      '--b',
      'Content-Type: text/plain; name="list.txt"',
      'Content-Disposition: attachment; filename="list.txt"',
      '',
      'One key, two locks.',
      '--b',
      'Content-Type: image/png; name="x.png"',
      'Content-Disposition: attachment; filename="x.png"',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b--',
    ].join('\r\n');
    const lines = await linesOf(mail(['Content-Type: multipart/mixed; boundary=b'], body));
    expect(lines.slice(1)).toEqual(['See the list.', 'list.txt', 'One key, two locks.']);
  });

  it.each([
    ['as it says', 'text/plain; charset="KOI8-R"', [0xf2, 0xd5, 0xcb, 0xc1], 'Рука'],
    ['as it says, in a line of its own', 'text/csv;\r\n charset=iso-8859-1', [0x47, 0xfc], 'Gü'],
    ['without a word', 'text/plain', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
    ['in UTF-8 that is none', 'text/plain; charset=utf-8', [0x47, 0xfc], 'Gü'],
    ['in what nobody knows', 'text/plain; charset=nonsense', [0x47, 0xfc], 'Gü'],
    ['in UTF-8', 'text/plain; charset=utf-8', [0x47, 0xc3, 0xbc], 'Gü'],
  ])('has a text that came with it in its letters: %s', async (_, type, bytes, text) => {
    const body = [
      ...['--b', 'Content-Type: text/plain; charset=utf-8', '', 'See the list.', '-- ', 'Ada'],
      ...['--b', `Content-Type: ${type}`, 'Content-Disposition: attachment', ''],
      ...[Buffer.from(bytes).toString('latin1'), '--b--'],
    ].join('\r\n');
    const lines = await linesOf(mail(['Content-Type: multipart/mixed; boundary=b'], body));
    expect(lines.slice(1)).toEqual(['See the list.', text]);
  });

  it.each([
    ['blanks', `a${' '.repeat(2 ** 20)}b`, /^a\nb$/],
    ['lines without a pause', 'One more line of words.\r\n'.repeat(2 ** 14), /words\.$/],
    ['words of an introduction', `Am ${'schrieb '.repeat(2 ** 15)}\r\n> x\r\nEnd.`, /End\.$/],
  ])('may have a great many %s', async (_, body, said) => {
    const chunking = {
      strategy: 'token-window',
      ...{singlePieceMax: 2 ** 20, windowTokens: 2 ** 20, overlapTokens: 0},
    } as const;
    const {text} =
      (await readFileNamed('a.eml', mail(['Content-Type: text/plain'], body), {chunking})) ?? {};
    expect(text?.slice(text.indexOf('\n') + 1)).toMatch(said);
  });

  it('is left out with a word where its HTML nests without end', async () => {
    const content = mail(['Content-Type: text/html'], `${'<div>'.repeat(2 ** 20)}Words.`);
    await expect(readFileNamed('a.eml', content)).rejects.toThrow(
      'has HTML that nests more than 5000 deep: save it as plain text',
    );
  });

  it('is left out with a word where it is none', async () => {
    await expect(readFileNamed('a.eml', '\r\n\r\n')).rejects.toThrow('is no mail');
  });
});
