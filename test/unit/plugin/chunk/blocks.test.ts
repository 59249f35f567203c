import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {describe, expect, it} from 'vitest';
import {chunkDocument, type DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {strategyFor} from '../../../../plugin/chunk/strategies/strategy-for.ts';
import {pageTree} from '../../../../plugin/markdown/built-page/page-tree.ts';
import {showBuilt} from '../../../../plugin/markdown/shown/show-page.ts';
import {chunked, DEFAULT_STYLE} from '../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';
import {sourceDocument} from '../../../support/source-document.ts';
import {describedBlocks, saidBlocks} from './described-blocks.ts';

const NO_OVERLAP = {tokens: 0, across: 'parts'} as const;
const PLAIN = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format: 'md' as const}};

function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../fixtures/blocks/${name}`, import.meta.url));
}

async function saidIn(source: string, limits = {}): Promise<string[][]> {
  return (await chunked({source, ...limits})).map(saidBlocks);
}

function chunksOfBuilt(html: string): DraftChunk[] {
  const chunking = {
    strategy: 'section',
    maxTokens: 512,
    minTokens: 0,
    overlap: NO_OVERLAP,
  } as const;
  return chunkDocument({
    ...{document: sourceDocument(), chapter: null},
    page: showBuilt(pageTree(html), DEFAULT_STYLE),
    strategy: strategyFor(chunking),
  });
}

/** `vitest --update` writes what is said now. */
describe('what stands in a text and is no running text', () => {
  it('is said of every kind', async () => {
    const source = readFileSync(fixture('every-kind.mdx'), 'utf8');
    const chunks = await chunked({source});
    await expect(describedBlocks(chunks)).toMatchFileSnapshot(fixture('every-kind.mdx.txt'));
  });

  it('is said of HTML in markdown', async () => {
    const source = readFileSync(fixture('html.md'), 'utf8');
    const chunks = await chunked({source, setup: PLAIN});
    await expect(describedBlocks(chunks)).toMatchFileSnapshot(fixture('html.md.txt'));
  });

  it('is said of pages of which only the HTML is known', async () => {
    const chunks = chunksOfBuilt(readFileSync(fixture('built.html'), 'utf8'));
    await expect(describedBlocks(chunks)).toMatchFileSnapshot(fixture('built.html.txt'));
  });

  it('is nothing of plain paragraphs and of headings that the chunk names', async () => {
    const source = '# Arms\n\nThey grip.\n\n## The `move` call\n\nIt moves.\n\n# Another\n\nEnd.';
    // The page's title is not among a chunk's headings.
    expect(await saidIn(source)).toEqual([['label "Arms"'], [], []]);
  });
});

describe('where a page is cut', () => {
  const prose = 'It moves when you call `move()` and it stops after that. ';

  it('each part has its own of a paragraph’s code', async () => {
    const chunks = await chunked({source: prose.repeat(30), maxTokens: 64});
    expect(chunks.length).toBeGreaterThan(3);
    for (const {text, blocks} of chunks) {
      expect(saidBlocks({text, blocks})).toEqual(
        Array.from(text.matchAll(/move\(\)/g), () => 'inline code "move()"'),
      );
    }
  });

  it('code within a line is cut with it', async () => {
    const source = `Call \`${'x'.repeat(40)} ${'y'.repeat(40)}\` now.`;
    const chunking = {strategy: 'token-window', singlePieceMax: 8} as const;
    const chunks = await chunked({
      source,
      chunking: {...chunking, windowTokens: 8, overlapTokens: 0},
    });
    expect(chunks.length).toBeGreaterThan(1);
    for (const {text, blocks} of chunks) {
      const code = blocks.map(({start, end}) => text.slice(start, end)).join('');
      expect(code.replace(/ /g, '')).toBe(text.replace(/Call|now\.| /g, ''));
    }
  });

  it('the rest of a long heading is no running text', async () => {
    const source = `## ${'word '.repeat(200)}\n\nText.`;
    const [first = [], ...others] = await saidIn(source, {maxTokens: 64});
    expect(first).toEqual([]);
    expect(others.length).toBeGreaterThan(1);
    for (const blocks of others) {
      expect(blocks[0]).toMatch(/^label "word/);
    }
  });

  it('a long item is one in each part, with its number', async () => {
    const said = await saidIn(`1. Short.\n2. ${prose.repeat(12)}`, {maxTokens: 64});
    expect(said.length).toBeGreaterThan(2);
    expect(said[0]?.[0]).toBe('item 1 "Short."');
    for (const [first] of said.slice(1)) {
      expect(first).toMatch(/^item 2 "It moves/);
    }
  });

  it('each part of a table has its head, and code in it', async () => {
    const rows = Array.from({length: 40}, (_, index) => `| \`f${index}\` | row ${index} |`);
    const source = ['| `Name` | What |', '| --- | --- |', ...rows].join('\n');
    const said = await saidIn(source, {maxTokens: 64});
    expect(said.length).toBeGreaterThan(3);
    for (const [first, second] of said) {
      expect([first, second]).toEqual(['head "Name | What"', 'inline code "Name"']);
    }
    const own = said.flatMap((blocks) => blocks.slice(2));
    expect(own).toEqual(
      rows.flatMap((_, index) => [`row "f${index} | row ${index}"`, `inline code "f${index}"`]),
    );
  });

  it('each part of a block of code has its language, its title stands before the first', async () => {
    const lines = Array.from({length: 60}, (_, index) => `  call(${index});`);
    const source = `\`\`\`js title="a.js"\n${lines.join('\n')}\n\`\`\``;
    const [first = [], ...others] = await saidIn(source, {maxTokens: 64});
    expect(first[0]).toBe('label "a.js"');
    expect(others.length).toBeGreaterThan(3);
    for (const blocks of [first.slice(1), ...others]) {
      expect(blocks).toHaveLength(1);
      expect(blocks[0]).toMatch(/^code js "\s*call/);
    }
  });
});

describe('the items of lists', () => {
  it('are numbered from where their list starts, whatever the source says', async () => {
    expect(await saidIn('7. One.\n7. Two.\n9. Three.')).toEqual([
      ['item 7 "One."', 'item 8 "Two."', 'item 9 "Three."'],
    ]);
    expect(await saidIn('0. Zero.\n1. One.')).toEqual([['item 0 "Zero."', 'item 1 "One."']]);
  });

  it('are those of the inner list where one begins with another', async () => {
    expect(await saidIn('- 1. One.\n  2. Two.')).toEqual([['item 1 "One."', 'item 2 "Two."']]);
  });

  it('are no items where they begin with something else', async () => {
    expect(await saidIn('- ```c\n  x;\n  ```\n\n  After.\n- > Quoted.')).toEqual([
      ['code c "x;"', 'item "Quoted."'],
    ]);
  });
});

describe('the parts that a text is embedded in', () => {
  it('begin where its chunk says, also where it goes on', async () => {
    const source = `## One\n\n${'Arms move in steps. '.repeat(60)}\n\n## Two\n\nThey grip.`;
    const [one, two] = await chunked({source});
    expect(one?.parts.length).toBeGreaterThan(1);
    expect(one?.parts[0]).toBe(0);
    expect(two?.parts).toEqual([0]);
    const overlap = {tokens: 40, across: 'sections'} as const;
    const chunking = {strategy: 'section', maxTokens: 512, minTokens: 0, overlap} as const;
    const long = await chunked({
      source: `## One\n\nArms.\n\n## Two\n\n${'They grip. '.repeat(12)}`,
      chunking,
    });
    // What follows is read with the last part, as long as there is room.
    expect(long.map(({embeddedTail, parts}) => [embeddedTail !== '', parts])).toEqual([
      [true, [0]],
      [false, [0]],
    ]);
  });
});
