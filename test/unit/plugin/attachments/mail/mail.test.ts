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

  it('is left out with a word where it is none', async () => {
    await expect(readFileNamed('a.eml', '\r\n\r\n')).rejects.toThrow('is no mail');
  });
});
