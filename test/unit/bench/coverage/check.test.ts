import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkSite} from '../../../../bench/coverage/check.ts';
import {type ChunkLine, parseChunkLines} from '../../../../bench/coverage/chunk-lines.ts';
import {faults} from '../../../../bench/coverage/verdict.ts';
import {projectFolder} from '../../../support/site/site-folder.ts';

const site = join(projectFolder, 'test/fixtures/coverage');
const build = join(site, 'built');
const honest = parseChunkLines(await readFile(join(site, 'chunks.jsonl'), 'utf8'));

async function faultsOf(chunks: readonly ChunkLine[]): Promise<string[]> {
  return faults(await checkSite({site, build, chunks}), {min: 0.99, maxExtra: 0.01});
}

/** The honest chunks with one of them changed. */
function doctored(index: number, change: (chunk: ChunkLine) => Partial<ChunkLine>): ChunkLine[] {
  return honest.map((chunk, at) => (at === index ? {...chunk, ...change(chunk)} : chunk));
}

/** The same replacement in the markdown and in the plain text. */
function replaced(index: number, from: string, to: string): ChunkLine[] {
  return doctored(index, ({content, text}) => ({
    content: content.replace(from, to),
    text: text.replace(from, to),
  }));
}

describe('chunks that say what the pages show', () => {
  it('pass', async () => {
    expect(await faultsOf(honest)).toEqual([]);
  });

  it('pass without the pictures’ descriptions', async () => {
    expect(await faultsOf(replaced(1, 'A drawing of two links', ''))).toEqual([]);
  });

  it('pass with a diagram that is drawn in the browser', async () => {
    const diagram = doctored(0, ({content, text}) => ({
      content: `${content}\n\n\`\`\`mermaid\nbase --> tip\n\`\`\``,
      text: `${text}\nbase --> tip`,
    }));
    expect(await faultsOf(diagram)).toEqual([]);
  });
});

describe('chunks that say something else', () => {
  const cases: readonly (readonly [string, ChunkLine[], RegExp])[] = [
    [
      'a page that is not there',
      doctored(0, () => ({url: '/base/docs/legs'})),
      /legs: there is no such page/,
    ],
    [
      'a changed anchor',
      doctored(1, () => ({urlAnchor: '#reach-1'})),
      /#reach-1: there is no such anchor/,
    ],
    [
      'a changed anchor of a heading',
      doctored(2, () => ({headings: [{anchor: '#limit', title: 'Limits'}]})),
      /#limit: there is no such anchor/,
    ],
    ['a paragraph less', replaced(0, 'An arm has', ''), /of the words; missing: An, arm, has/],
    [
      'a paragraph twice',
      doctored(2, ({text}) => ({text: `${text}\nNearly rigid.`})),
      /too many words: rigid, Nearly/,
    ],
    [
      'a paragraph that the next chunk has again, too far for an overlap',
      doctored(1, ({text}) => ({text: `${text}\nAn arm has rigid links.`})),
      /too many words/,
    ],
    [
      'a changed formula',
      doctored(1, ({content}) => ({content: content.replace('l_1 + l_2', 'l_1 - l_2')})),
      /a formula is missing: l_1 \+ l_2/,
    ],
    ['changed code', replaced(1, 'sum(arm.links)', 'sum(links)'), /code is missing: def reach/],
    ['code with a line less', replaced(1, 'def reach(arm):\n', ''), /code is missing: def reach/],
    [
      'cells in another order',
      replaced(2, 'Elbow | 120 degrees', '120 degrees | Elbow'),
      /row is missing: Elbow \| 120 degrees/,
    ],
  ];

  it.each(cases)('fail for %s', async (_, chunks, fault) => {
    expect((await faultsOf(chunks)).join('\n')).toMatch(fault);
  });

  it('are told from one another: a changed anchor is the only fault', async () => {
    expect(await faultsOf(doctored(1, () => ({urlAnchor: '#reach-1'})))).toHaveLength(1);
  });
});

describe('an anchor of another heading', () => {
  it('is named', async () => {
    const chunks = doctored(1, () => ({headings: [{anchor: '#limits', title: 'Reach'}]}));
    const {pages} = await checkSite({site, build, chunks});
    expect(pages.flatMap(({misnamed}) => misnamed)).toEqual(['#limits says "Limits", not "Reach"']);
  });
});

describe('a doc without chunks', () => {
  it('is listed, unless its author or its head keeps it out', async () => {
    const {pagesWithoutChunks} = await checkSite({site, build, chunks: honest});
    expect(pagesWithoutChunks).toEqual(['docs/lonely.html']);
  });
});

describe('no chunks at all', () => {
  it('are a fault', async () => {
    expect(await faultsOf([])).toEqual(['There is no page to compare.']);
  });
});
