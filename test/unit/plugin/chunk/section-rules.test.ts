import {describe, expect, it} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {chunked} from '../../../support/chunked.ts';

/** About as many tokens, in one sentence each of nine. */
function prose(tokens: number, word = 'robot'): string {
  return `The ${word} moves its arm up and down. `.repeat(Math.ceil(tokens / 9)).trim();
}

const contents = (chunks: readonly DraftChunk[]) => chunks.map(({content}) => content);

describe('a section that is too long', () => {
  it('is cut at its ### first, wherever else it could be', async () => {
    const source = `## A\n\n${prose(60)}\n\n${prose(60)}\n\n### B\n\n${prose(60)}\n\n### C\n\n${prose(60)}`;
    const chunks = await chunked({source, maxTokens: 200});
    expect(contents(chunks).map((content) => content.split('\n')[0])).toEqual([
      '## A',
      '### B',
      '### C',
    ]);
  });

  it('is cut at #### where a ### is still too long', async () => {
    const source = `## A\n\n### B\n\n${prose(60)}\n\n#### C\n\n${prose(60)}\n\n${prose(30)}`;
    const chunks = await chunked({source, maxTokens: 120});
    expect(contents(chunks).map((content) => content.split('\n')[0])).toEqual(['## A', '#### C']);
  });

  it('is cut between sentences where a paragraph is too long, never inside one', async () => {
    const chunks = await chunked({source: prose(400), maxTokens: 100});
    expect(chunks.length).toBeGreaterThan(3);
    for (const {content} of chunks) {
      expect(content).toMatch(/^The [\s\S]*\.$/);
    }
  });

  it('keeps markup whole where it is cut between sentences', async () => {
    const sentence = 'See [the *chapter* on arms](https://example.org/a.md?b=c) and `x. Y = 2`. ';
    const chunks = await chunked({source: sentence.repeat(30), maxTokens: 100});
    for (const {content} of chunks) {
      expect(`${content} `).toBe(sentence.repeat(Math.round(content.length / sentence.length)));
    }
  });

  it('is cut between Chinese sentences with markup, too', async () => {
    const sentence = '机器人**控制**系统很重要。';
    const chunks = await chunked({source: sentence.repeat(40), maxTokens: 100});
    expect(chunks.length).toBeGreaterThan(3);
    for (const {content, text} of chunks) {
      expect(content).toMatch(/^机[\s\S]*。$/);
      expect(text).toBe(content.replaceAll('*', ''));
    }
  });

  it('never has a part of where a link leads that is defined apart', async () => {
    const definitions = Array.from(
      {length: 6},
      (_, at) => `[arm-${at}]: https://example.org/a/b/${at}`,
    );
    for (let tokens = 45; tokens < 99; tokens += 9) {
      const source = `${prose(tokens)}\n\n${definitions.join('\n\n')}\n\n${prose(tokens, 'arm')}`;
      const chunks = await chunked({source, maxTokens: 64});
      expect(chunks.map(({text}) => text).join(' ')).toBe(
        `${prose(tokens)} ${prose(tokens, 'arm')}`,
      );
      for (const {content, tokenCount} of chunks) {
        const lines = content.split('\n').filter((line) => line !== '' && !line.startsWith('The '));
        expect(definitions).toEqual(expect.arrayContaining(lines));
        expect(tokenCount).toBeLessThanOrEqual(64);
      }
    }
  });

  it('leaves out a definition that is too long alone', async () => {
    const source = `${prose(40)}\n\n[data]: https://example.org/${'x1y2z3/'.repeat(60)}\n\n${prose(40, 'arm')}`;
    const chunks = await chunked({source, maxTokens: 64});
    expect(contents(chunks)).toEqual([prose(40), prose(40, 'arm')]);
  });

  it('keeps code whole, however many links are defined behind it', async () => {
    const code = '```js\nconst arm = openArm(7);\narm.move(90);\n```';
    const definitions = '[a-robot]: https://example.org/robots/of/all/kinds\n\n'.repeat(8);
    const chunks = await chunked({source: `${code}\n\n${definitions}`, maxTokens: 64});
    expect(chunks).toHaveLength(1);
    expect(chunks[0]?.content.startsWith(code)).toBe(true);
  });

  it('has no heading alone in a chunk', async () => {
    const source = `## A\n\n### B\n\n#### C\n\n${prose(150)}\n\n${prose(150)}`;
    const chunks = await chunked({source, maxTokens: 200});
    expect(contents(chunks)[0]).toMatch(/^## A\n\n### B\n\n#### C\n\nThe/);
  });

  it('leaves no small rest at its end', async () => {
    for (const block of [`${prose(200)}`, `${'- One more robot arm.\n'.repeat(34)}`]) {
      const chunks = await chunked({source: `## A\n\n${block}`, maxTokens: 200, minTokens: 50});
      expect(chunks).toHaveLength(2);
      expect(chunks[1]?.tokenCount).toBeGreaterThanOrEqual(50);
    }
  });
});

describe('code in a section that is too long', () => {
  const functions = (count: number) =>
    Array.from(
      {length: count},
      (_, i) => `function f${i}() {\n  return move(${i}) + turn(${i});\n}\n`,
    ).join('\n');

  it('stays whole if it fits', async () => {
    const code = `\`\`\`js\n${functions(4)}\`\`\``;
    const chunks = await chunked({
      source: `## A\n\n${prose(150)}\n\n${code}\n\n${prose(80)}`,
      maxTokens: 200,
    });
    expect(contents(chunks).filter((content) => content.includes(code))).toHaveLength(1);
  });

  it('is cut between its functions, each part with the fence and the language', async () => {
    const source = `\`\`\`js title="move.js"\n${functions(30)}\`\`\``;
    const chunks = await chunked({source, maxTokens: 128});
    expect(chunks.length).toBeGreaterThan(4);
    for (const {content} of chunks) {
      expect(content).toMatch(/^```js title="move.js"\n\s*function [\s\S]*\}\n+```$/);
    }
  });

  it('repeats a long fence in brief', async () => {
    const source = `\`\`\`js title="${'very long '.repeat(30)}"\n${functions(30)}\`\`\``;
    const chunks = await chunked({source, maxTokens: 64});
    expect(contents(chunks).at(-1)).toMatch(/^```js\n\s*function/);
    for (const {tokenCount} of chunks) {
      expect(tokenCount).toBeLessThanOrEqual(64);
    }
  });

  it('in a quote is still in one in each part', async () => {
    const code = functions(20).replace(/^/gm, '> ');
    const chunks = await chunked({
      source: `> Look:\n>\n> \`\`\`js\n${code}\n> \`\`\``,
      maxTokens: 100,
    });
    expect(contents(chunks).at(-1)).toMatch(/^> ```js\n> /);
    expect(contents(chunks).at(1)).toMatch(/\n> ```$/);
  });
});

describe('other blocks in a section that is too long', () => {
  it('keep a formula with the paragraph that explains it', async () => {
    const source = `## A\n\n${prose(80)}\n\n${prose(30)} It is\n\n$$\nx = y + z\n$$\n\nwhere y is the angle.\n\n${prose(80)}`;
    const chunks = await chunked({source, maxTokens: 128});
    const [formula] = contents(chunks).filter((content) => content.includes('$$'));
    expect(formula).toMatch(/It is\n\n\$\$\nx = y \+ z\n\$\$\n\nwhere y is the angle\./);
  });

  it('keep a list whole, or cut it between its items', async () => {
    const list = `- ${prose(20, 'arm')}\n- ${prose(20, 'leg')}`;
    const fitting = await chunked({
      source: `${prose(80)}\n\n${list}\n\n${prose(80)}`,
      maxTokens: 100,
    });
    expect(contents(fitting)).toContain(list);
    const long = await chunked({source: `- ${prose(20)}\n`.repeat(20), maxTokens: 100});
    for (const {content} of long) {
      expect(content).toMatch(/^- The [\s\S]*\.$/);
    }
  });

  it('cut a table between rows and repeat its header', async () => {
    const row = (_: unknown, index: number) => `| arm ${index} | ${index} kg |`;
    const source = `| Part | Mass |\n| --- | --- |\n${Array.from({length: 60}, row).join('\n')}`;
    const chunks = await chunked({source, maxTokens: 128});
    expect(chunks.length).toBeGreaterThan(3);
    for (const {content, text} of chunks) {
      expect(content).toMatch(/^\| Part \| Mass \|\n\| --- \| --- \|\n\| arm \d+ \|[\s\S]*kg \|$/);
      expect(text).toMatch(/^Part \| Mass\narm \d+ \|/);
    }
  });

  it('keep the name of a tab or a box with what is in it', async () => {
    const source = `:::tip[Grip]\n\n${prose(90)}\n\n:::\n\n<Tabs>\n<TabItem value="a" label="Python">\n\n${prose(90)}\n\n${prose(90)}\n\n</TabItem>\n</Tabs>`;
    const chunks = await chunked({source, maxTokens: 110});
    for (const {text} of chunks) {
      expect(text).toMatch(/The robot/);
    }
  });
});

describe('short sections', () => {
  it('join a neighbour of their own section if there is one', async () => {
    const source = `## A\n\n${prose(90)}\n\n### B\n\n${prose(90)}\n\n#### C\n\nShort.\n\n## D\n\n${prose(60)}`;
    const chunks = await chunked({source, maxTokens: 128, minTokens: 50});
    expect(contents(chunks).find((content) => content.includes('Short.'))).toMatch(/^### B/);
  });

  it('lead each of their sentences to its own heading, and what is before them to the page', async () => {
    const source = `Hello there.\n\n## A\n\nFirst.\n\n## B\n\n${prose(60)}`;
    const [chunk, ...others] = await chunked({source, minTokens: 50});
    expect(others).toEqual([]);
    expect(chunk).toMatchObject({urlAnchor: '#b', section: 2});
    expect(chunk?.headings).toMatchObject([
      {anchor: '', level: 1, title: 'A page', offset: 0, end: 12},
      {anchor: '#a', offset: chunk?.text.indexOf('A\n')},
      {anchor: '#b', offset: chunk?.text.indexOf('B\n')},
    ]);
  });

  it('are left alone where nothing has room for them', async () => {
    const source = `## A\n\n${prose(115)}\n\n## B\n\nThis one is short and says rather little of robots.\n\n## C\n\n${prose(115)}`;
    const chunks = await chunked({source, maxTokens: 128, minTokens: 50});
    expect(chunks.map(({sectionTitle}) => sectionTitle)).toEqual(['A', 'B', 'C']);
  });
});

describe('an overlap', () => {
  const sentences = (name: string) =>
    Array.from({length: 14}, (_, i) => `Sentence ${name}${i} moves an arm.`).join(' ');
  const source = `## A\n\n${sentences('a')}\n\n### Deep\n\n${sentences('b')}\n\n## C\n\n${sentences('c')}`;
  const overlapping = (tokens: number, across: 'parts' | 'sections') =>
    chunked({
      source,
      chunking: {strategy: 'section', maxTokens: 150, minTokens: 0, overlap: {tokens, across}},
    });

  it('between parts repeats whole sentences of the same section', async () => {
    const [first, deep, next] = await overlapping(30, 'parts');
    expect(first?.text).toMatch(/a13 moves an arm\.$/);
    expect(deep?.text).toMatch(/^Sentence a10 .*a13 moves an arm\.\nDeep\nSentence b0/);
    expect(next?.text).toMatch(/^C\nSentence c0/);
  });

  it('lets each sentence lead to its heading, and calls a part after what is its own', async () => {
    const [, deep] = await overlapping(30, 'parts');
    expect(deep?.headingPath).toEqual(['A page', 'A', 'Deep']);
    expect(deep?.headings).toMatchObject([
      {anchor: '#a', offset: 0},
      {anchor: '#deep', offset: deep?.text.indexOf('Deep\n')},
    ]);
  });

  it('across sections is embedded and never quoted', async () => {
    const plain = await overlapping(0, 'sections');
    const chunks = await overlapping(30, 'sections');
    expect(chunks.map(({text}) => text)).toEqual(plain.map(({text}) => text));
    expect(chunks.map(({embeddedTail}) => embeddedTail)).toEqual([
      '',
      'Sentence c0 moves an arm. Sentence c1 moves an arm. Sentence c2 moves an arm. Sentence c3 moves an arm.',
      '',
    ]);
    expect(chunks[1]?.contentHash).not.toBe(plain[1]?.contentHash);
  });
});
