import {describe, expect, it} from 'vitest';
import {citationLabel} from '../../../../../core/answer/label.ts';
import {linesAt, type PdfText, pdfFile} from '../../../../support/attachments/pdf-file.ts';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

const HEAD = (page: number): readonly PdfText[] => [
  {text: 'Robots at School', x: 72, y: 800, size: 9},
  {text: `- ${page} -`, x: 290, y: 30, size: 9},
];

const page = (number: number, ...lines: readonly string[]) => [...HEAD(number), ...linesAt(lines)];

async function pagesOf(...pages: readonly (readonly PdfText[])[]): Promise<readonly string[]> {
  const {chunks} = (await readFileNamed('handout.pdf', pdfFile(pages))) ?? {chunks: []};
  return chunks.map(({text}) => text);
}

describe('a PDF', () => {
  it('is cited by its pages, which open at their number', async () => {
    const file = pdfFile([
      page(1, 'The arm has six joints.'),
      page(2),
      page(3, 'The gripper closes at 40 newtons.'),
    ]);
    const {document, chunks} = (await readFileNamed('files/Hand out.pdf', file)) ?? {};
    expect(document?.url).toBe('/files/Hand%20out.pdf');
    expect(chunks?.map((chunk) => [citationLabel(chunk), chunk.urlAnchor, chunk.text])).toEqual([
      ['Hand out › page 1', '#page=1', 'The arm has six joints.'],
      ['Hand out › page 3', '#page=3', 'The gripper closes at 40 newtons.'],
    ]);
  });

  it.each([
    ['de', 'Handout › Seite 1'],
    ['ja', 'Handout › 1ページ'],
    ['nl', 'Handout › page 1'],
  ])('says in %s which page it is', async (locale, label) => {
    const file = pdfFile([linesAt(['Words.'])]);
    const [chunk] = (await readFileNamed('handout.pdf', file, {locale}))?.chunks ?? [];
    expect(chunk && citationLabel(chunk)).toBe(label);
  });

  it('is called what it says, unless a program has named it', async () => {
    const titled = async (title: string) =>
      (await readFileNamed('lab-rules.pdf', pdfFile([linesAt(['Words.'])], {title})))?.document
        .title;
    expect(await titled('Rules of the laboratory')).toBe('Rules of the laboratory');
    expect(await titled('Microsoft Word - final_v3.docx')).toBe('Lab rules');
    expect(await titled('untitled')).toBe('Lab rules');
  });

  it('says when it was last changed', async () => {
    const file = pdfFile([linesAt(['Words.'])], {modified: "D:20240312101502+01'00'"});
    const {document} = (await readFileNamed('a.pdf', file)) ?? {};
    expect(document?.lastUpdatedAt).toBe(Date.UTC(2024, 2, 12));
  });

  it('loses running heads and page numbers, and nothing that stands once', async () => {
    expect(
      await pagesOf(page(1, 'Robots at home sweep.'), page(2, 'Arms lift.'), page(3, 'Legs walk.')),
    ).toEqual(['Robots at home sweep.', 'Arms lift.', 'Legs walk.']);
  });

  it('has whole paragraphs and words where lines and pages break them', async () => {
    const [text] = await pagesOf([
      ...linesAt([
        'The controller of the robot reads the sensors a thou-',
        'sand times a second, and moves the arm only if none of',
        'them says that somebody is near.',
      ]),
      ...linesAt(['Switch it off before you clean it.'], {y: 630}),
    ]);
    expect(text).toBe(
      'The controller of the robot reads the sensors a thousand times a second, and moves the arm only if none of them says that somebody is near.\nSwitch it off before you clean it.',
    );
  });

  it('is read column by column, even where it is written row by row', async () => {
    const left = [
      'Left one goes on for a while here',
      'and left two goes on for a while',
      'and left three is the last of it',
      'before left four, which ends it.',
    ];
    const right = [
      'Right one goes on for a while too',
      'and right two goes on for a while',
      'and right three is nearly last of',
      'all before right four ends it all.',
    ];
    const rows = left.flatMap((text, row) => [
      {text, x: 72, y: 700 - row * 14},
      {text: right[row] ?? '', x: 320, y: 700 - row * 14},
    ]);
    const title = {
      text: 'A heading across both of the columns of this page',
      x: 72,
      y: 740,
      size: 18,
    };
    const [text] = await pagesOf([title, ...rows]);
    expect(text).toBe([title.text, left.join(' '), right.join(' ')].join('\n'));
  });

  it('keeps the cells of a row in one line', async () => {
    const [text] = await pagesOf([
      ...[700, 686].flatMap((y, row) => [
        {text: row === 0 ? 'Part' : 'Gripper', x: 72, y},
        {text: row === 0 ? 'Price' : '120 euros', x: 250, y},
      ]),
    ]);
    expect(text).toBe('Part Price\nGripper 120 euros');
  });

  it('cuts a long page by windows that all lead to it', async () => {
    const lines = Array.from(
      {length: 55},
      (_, line) => `Line ${line} says a few words of its own.`,
    );
    const file = pdfFile([linesAt(lines, {y: 800, step: 13})]);
    const chunking = {
      strategy: 'token-window',
      singlePieceMax: 200,
      windowTokens: 200,
      overlapTokens: 20,
    } as const;
    const {chunks} = (await readFileNamed('long.pdf', file, {chunking})) ?? {chunks: []};
    expect(chunks.length).toBeGreaterThan(1);
    expect(new Set(chunks.map(({urlAnchor, section}) => `${section}${urlAnchor}`))).toEqual(
      new Set(['1#page=1']),
    );
    expect(chunks.every(({tokenCount}) => tokenCount <= 200)).toBe(true);
    expect(chunks.map(({chunkIndex, chunkCount}) => `${chunkIndex + 1}/${chunkCount}`)).toEqual(
      chunks.map((_, index) => `${index + 1}/${chunks.length}`),
    );
  });

  it.each([
    ['is locked', pdfFile([linesAt(['Words.'])], {isLocked: true}), /is locked with a password/],
    ['has no text', pdfFile([[]]), /has no text, as scans have none/],
    ['is cut off', Buffer.from('%PDF-1.4\n1 0 obj\n<<'), /is damaged, or no PDF/],
    ['is something else', Buffer.from('PK\u0003\u0004'), /is damaged, or no PDF/],
  ])('is left out with a word where it %s', async (_, file, message) => {
    await expect(readFileNamed('bad.pdf', file)).rejects.toThrow(message);
  });
});
