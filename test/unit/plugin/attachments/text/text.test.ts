import {describe, expect, it} from 'vitest';
import {citationLabel} from '../../../../../core/answer/label.ts';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

const WORDS = 'Die Öffnung der Hand: 40 mm – für Größen bis „groß“.';

/** Windows-1252 has these signs where Unicode does not. */
function windows1252(text: string): Buffer {
  const signs = new Map([
    ['–', 0x96],
    ['„', 0x84],
    ['“', 0x93],
  ]);
  return Buffer.from(Array.from(text, (sign) => signs.get(sign) ?? sign.charCodeAt(0)));
}

async function textOf(name: string, content: string | Uint8Array, locale = 'en') {
  return (await readFileNamed(name, content, {locale}))?.text;
}

describe('a text', () => {
  it.each([
    ['UTF-8', Buffer.from(WORDS)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${WORDS}`)],
    ['UTF-16', Buffer.from(`\ufeff${WORDS}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(WORDS, 'utf16le')],
    ['UTF-16, the other way round', Buffer.from(`\ufeff${WORDS}`, 'utf16le').swap16()],
    ['Windows-1252', windows1252(WORDS)],
  ])('is read in %s', async (_, content) => {
    expect(await textOf('a.txt', content)).toBe(WORDS);
  });

  it('is read in what its language was written in before UTF-8', async () => {
    const russian = Buffer.from([0xd0, 0xf3, 0xea, 0xe0]);
    expect(await textOf('a.txt', russian, 'ru')).toBe('Рука');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0, 1, 2]), /is no text/],
    ['nothing', Buffer.from(''), /is empty/],
  ])('is left out with a word where it is %s', async (_, content, message) => {
    await expect(readFileNamed('a.txt', content)).rejects.toThrow(message);
  });

  it('has a line for each paragraph, however its lines are broken', async () => {
    const lines = [
      'The controller of the robot reads the sensors a thousand',
      'times a second, and moves the arm only if none of them',
      'says that somebody is near.',
      '',
      '- Switch it off before you clean it, and wait a moment.',
      '- Clean it with a dry cloth, and never with any water.',
    ];
    expect(await textOf('a.txt', lines.join('\r\n'))).toBe(
      [lines.slice(0, 3).join(' '), lines[4], lines[5]].join('\n'),
    );
  });

  it('keeps the lines of a log apart', async () => {
    const lines = [
      '2024-03-12 10:15:02 the arm has been switched on by ada, as planned',
      '2024-03-12 10:15:09 the arm has found its place, and waits for work',
    ];
    expect(await textOf('arm.log', lines.join('\n'))).toBe(lines.join('\n'));
  });

  it('is cut between its sentences, each window with its own name', async () => {
    const lines = Array.from({length: 40}, (_, line) => `Sentence ${line} stands by itself.`);
    const chunking = {
      strategy: 'token-window',
      ...{singlePieceMax: 60, windowTokens: 60, overlapTokens: 10},
    } as const;
    const {chunks, text} = (await readFileNamed('notes/on-arms.txt', lines.join('\n\n'), {
      chunking,
    })) ?? {
      chunks: [],
    };
    expect(text).toBe(lines.join('\n'));
    expect(chunks.length).toBeGreaterThan(3);
    expect(chunks.every(({tokenCount}) => tokenCount <= 60)).toBe(true);
    expect(chunks.map(({section}) => section)).toEqual(chunks.map((_, index) => index + 1));
    expect(new Set(chunks.map((chunk) => citationLabel(chunk)))).toEqual(new Set(['On arms']));
  });

  it('is cut where a single line never ends, at words, with what the cut goes through twice', async () => {
    const words = Array.from({length: 5000}, (_, place) => `word${place}`);
    const {chunks} = (await readFileNamed('long.txt', words.join(' '))) ?? {chunks: []};
    expect(chunks.every(({tokenCount}) => tokenCount <= 513)).toBe(true);
    const found = chunks.flatMap(({text}) => text.split(/\s/));
    expect(new Set(found)).toEqual(new Set(words));
    expect(found.length).toBeGreaterThan(words.length);
  });
});
