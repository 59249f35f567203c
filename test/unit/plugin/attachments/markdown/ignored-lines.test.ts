import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {describe, expect, it, onTestFinished} from 'vitest';
import {
  ignoredLines,
  withoutLines,
} from '../../../../../plugin/attachments/markdown/ignored-lines.ts';
import {openMarkdown} from '../../../../../plugin/attachments/markdown/open-markdown.ts';
import {Unreadable} from '../../../../../plugin/attachments/unreadable.ts';
import {leavesOf} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

const HTML = '<!-- rag-chat-ignore -->';
const MDX = '{/* rag-chat-ignore */}';

async function* inOne(lines: readonly string[]) {
  yield lines;
}

/** What is left by its lines; null where it is left out as a whole. */
async function leftOf(text: string): Promise<string | null> {
  const lines = text.split('\n');
  try {
    const ranges = await ignoredLines(inOne(lines));
    const left: string[] = [];
    for await (const batch of withoutLines(inOne(lines), ranges)) {
      left.push(...batch);
    }
    return left.join('\n');
  } catch (error) {
    expect(error).toBeInstanceOf(Unreadable);
    return null;
  }
}

const CLEAR = [
  ...['# W', '## W', '### W', '#### W', 'W\n===', 'W\n---', 'W', 'W\nW', '- W', '- W\n- W', '> W'],
  ...[
    '```\n# W\n```',
    '~~~sh\n# W\n\n## W\n~~~',
    '````\n```\n# W\n````',
    '> ## W',
    '    # W',
    '***',
  ],
  ...['1. W\n   - W', '| W | W |\n| - | - |\n| W | W |', '---', '<details>\n\n# W\n\n</details>'],
];
const ODD = [
  ...[
    'W\nW\n---',
    '  ## W',
    '- W\n\n  # W',
    '- ```\n  # W\n  ```',
    '``` a`b\n# W',
    '<b>W</b>\n# W',
  ],
  ...['<div>\n# W\n</div>', '<pre>\n\n# W\n\n</pre>', '[a]: http://W\n---', '<!--\n\n# W\n\n-->'],
];

function document(): fc.Arbitrary<string> {
  const block = fc.oneof(
    {weight: 12, arbitrary: fc.constantFrom(...CLEAR)},
    {weight: 1, arbitrary: fc.constantFrom(...ODD)},
    {weight: 4, arbitrary: fc.constantFrom(HTML, MDX)},
    {weight: 1, arbitrary: fc.constantFrom(`  ${HTML}`, `- ${HTML}`, `W ${MDX}`)},
  );
  const parted = fc.tuple(block, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n'));
  const first = fc.constantFrom('W', '# W', '## W');
  return fc.tuple(first, fc.array(parted, {minLength: 2, maxLength: 9})).map(([head, parts]) => {
    let words = 0;
    return `${head}\n\n${parts.flat().join('')}`.replace(/W/g, () => `word${words++}x`);
  });
}

const wordsIn = (text: string): readonly string[] => text.match(/word\d+x/g) ?? [];

describe('a section that is to be ignored in a file that is not parsed', () => {
  it('is left out whatever stands around it, or all of the file is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rag-chat-ignored-'));
    onTestFinished(() => rmSync(folder, {recursive: true}));
    const file = {path: join(folder, 'a.md'), name: 'a.md', sourceFile: 'static/a.md'};
    const parsed = async (text: string) => {
      writeFileSync(file.path, text);
      const {page} = await openMarkdown(file, 'utf-8');
      return wordsIn(
        leavesOf(page.units)
          .map((leaf) => leaf.text)
          .join(' '),
      );
    };
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(document(), async (text) => {
        const left = await leftOf(text);
        const all = await parsed(text.replaceAll('rag-chat-ignore', 'something else'));
        const shown = await parsed(text).catch(() => null);
        if (left === null || shown === null) {
          // Nobody can tell here, and neither shows all.
          expect(left === text && text.includes('rag-chat-ignore')).toBe(false);
          return;
        }
        compared += all.length > shown.length ? 1 : 0;
        const secret = all.filter((word) => !shown.includes(word));
        expect(wordsIn(left).filter((word) => secret.includes(word))).toEqual([]);
      }),
      {numRuns: 300},
    );
    expect(compared).toBeGreaterThan(20);
  });

  it.each([
    [
      'a section with those below',
      '# T\n\n## A\n\nW\n\n@\n\n### B\n\nW\n\n## C\n\nSeen',
      '# T\n\n## C\n\nSeen',
    ],
    ['the introduction, not the title', '# T\n\nW\n\n@\n\n## A\n\nSeen', '# T\n## A\n\nSeen'],
    [
      'all but code that speaks of it',
      '## A\n\n```\n@\n```\n\n## B\n\n@\n\nW',
      '## A\n\n```\n@\n```\n',
    ],
    [
      'a section with an underlined name',
      'T\n===\n\nA\n---\n\n@\n\nW\n\nB\n---\n\nSeen',
      'T\n===\n\nB\n---\n\nSeen',
    ],
    ['nothing in front matter', '---\ntitle: A\n# B\n---\n## A\n@\nW', '---\ntitle: A\n# B\n---'],
  ])('is %s', async (_, text, left) => {
    for (const comment of [HTML, MDX]) {
      const found = await leftOf(text.replaceAll('@', comment));
      expect(found?.replaceAll('\n\n\n', '\n\n')).toBe(left.replaceAll('@', comment));
    }
  });

  it.each([
    ['a.md', HTML, 1],
    ['a.md', MDX, 1],
    ['a.mdx', HTML, 1],
    ['a.mdx', MDX, 1],
    ['a.md', HTML, 2 ** 17],
    ['a.mdx', MDX, 2 ** 17],
  ])('is heeded in %s: %s, before %i sentences', async (name, comment, sentences) => {
    const secret = `# A\n\nSeen.\n\n## B\n\n${comment}\n\nHidden.\n\n## C\n\n`;
    const {text} = (await readFileNamed(name, secret + 'Too long. '.repeat(sentences))) ?? {};
    expect(text).toMatch(/Seen\.[\s\S]*Too long\./);
    expect(text).not.toContain('Hidden');
  });

  it('leaves the file out with a word where it heads nothing, or only a parser could tell', async () => {
    const stray = '# A\n\n- x\n  <!-- rag-chat-ignore -->\n\nHidden.\n';
    await expect(readFileNamed('a.md', stray)).rejects.toThrow(
      'has rag-chat-ignore in line 4, where it must stand by itself under a heading, not in a list, a quote, HTML or a line of text',
    );
    await expect(readFileNamed('a.md', stray + 'word '.repeat(2 ** 18))).rejects.toThrow(
      'has rag-chat-ignore and more than 1 MB, so that it is not parsed, and line 4 leaves unclear what is to be ignored: split the file',
    );
  });
});
