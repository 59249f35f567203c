import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {answerQuestion} from '../../../../core/answer/answer-question.ts';
import {collectAnswer} from '../../../../core/answer/collect.ts';
import {wordCount} from '../../../../core/answer/word-count.ts';
import {openIndex} from '../../../../core/search/open-index.ts';
import type {Answer, Chunk} from '../../../../core/types.ts';
import {chunk} from '../../../support/chunk.ts';
import {chunked} from '../../../support/chunked.ts';
import {memoryHost, written} from '../../../support/memory-index.ts';

const QUESTION = 'What holds the cup in a gripper?';

async function answerFrom(chunks: readonly Chunk[], question = QUESTION): Promise<Answer> {
  const index = await openIndex(memoryHost(await written(chunks)).source);
  return collectAnswer(answerQuestion(index, question));
}

async function pageOf(source: string, strategy: 'none' | 'section'): Promise<readonly Chunk[]> {
  const overlap = {tokens: 0, across: 'parts'} as const;
  const section = {strategy: 'section', maxTokens: 512, minTokens: 0, overlap} as const;
  const drafts = await chunked({
    source,
    chunking: strategy === 'none' ? {strategy: 'none'} : section,
  });
  return drafts.map(({naming, linkTargets, embeddedTail, ...draft}, place) =>
    chunk({...draft, chunkId: `page-${place}`, links: []}),
  );
}

function expectQuoted({parts, refusal}: Answer, chunks: readonly Chunk[]): void {
  const words = parts.filter(({kind}) => kind !== 'code' && kind !== 'formula');
  expect(wordCount(words.map(({text}) => text).join(' '))).toBeLessThanOrEqual(120);
  expect(parts.length > 0 || refusal !== null).toBe(true);
  for (const {text, citations} of parts) {
    const own = chunks.find(({chunkId}) => chunkId === citations[0]?.chunkId);
    expect(own?.text.slice(citations[0]?.start).startsWith(text)).toBe(true);
  }
}

describe('a page that means harm', () => {
  it.each([
    [
      'a sentence of 10,000 words',
      `## Cups\n\nA gripper ${'holds the cup and '.repeat(10_000)}ends.`,
    ],
    ['ten thousand sentences', `## Cups\n\n${'A gripper holds the cup. It does. '.repeat(10_000)}`],
    ['ten thousand headings', '## A gripper holds the cup\n\nIt does so.\n\n'.repeat(10_000)],
    [
      'ten thousand steps',
      `## Cups\n\nA gripper holds the cup so:\n\n${'1. Hold the cup.\n'.repeat(10_000)}`,
    ],
    [
      'ten thousand rows',
      `## Cups\n\n| gripper | cup |\n| - | - |\n${'| holds | the cup |\n'.repeat(10_000)}`,
    ],
    [
      'formulas that do not parse',
      `## Cups\n\nA gripper holds the cup $\\frac[$ and $$ and $x.\n\n$$\n\\begin[cup\n$$\n\n${'\\( cup '.repeat(5000)}`,
    ],
    ['stops without end', `## Cups\n\nA gripper holds the cup${'. '.repeat(20_000)}`],
    ['brackets without end', `## Cups\n\nA gripper holds the cup ${'(['.repeat(20_000)}`],
  ])('as by %s, is quoted whole or not at all', async (_name, source) => {
    for (const strategy of ['section', 'none'] as const) {
      const chunks = await pageOf(source, strategy);
      // What grows with the square of this does not end in time.
      expectQuoted(await answerFrom(chunks), chunks);
    }
  });

  it('gives markup as text, which is nobody’s to run', async () => {
    const text = 'A gripper holds the <script>alert(1)</script> cup [x](javascript:alert(1)).';
    const {parts} = await answerFrom([chunk({text})]);
    expect(parts[0]?.text).toBe(text);
    expect(parts[0]?.citations[0]?.url).toBe('/docs/chapter-03#inverse-kinematics');
  });

  it('may say anything', async () => {
    const piece = fc.constantFrom(
      ...[
        'A gripper holds the cup. ',
        'It ',
        ': ',
        '\n',
        '| cup | ',
        '1. cup\n',
        '```\ncup\n```\n',
      ],
      ...[
        '\\[cup\\]\n',
        '\\(',
        'Why? ',
        '## cup\n',
        '- cup:\n',
        '\uFFFC',
        '\u202E',
        '\u{1F916} ',
        '\0',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, {maxLength: 60}), async (pieces) => {
        const source = pieces.join('').replaceAll('\0', '');
        const chunks = await pageOf(source, 'section');
        expectQuoted(await answerFrom(chunks), chunks);
      }),
      {numRuns: 60},
    );
  });

  it('may be asked anything', async () => {
    const chunks = [chunk({text: 'A gripper holds the cup. It does so by friction.'})];
    const index = await openIndex(memoryHost(await written(chunks)).source);
    const asked = fc.oneof(fc.string({unit: 'binary'}), fc.constant('cup '.repeat(10_000)));
    await fc.assert(
      fc.asyncProperty(asked, fc.array(asked, {maxLength: 3}), async (question, before) => {
        const past = {understood: null, page: null, quotes: before};
        const history = before.map((one) => ({...past, question: one}));
        expectQuoted(await collectAnswer(answerQuestion(index, question, {history})), chunks);
      }),
      {numRuns: 100},
    );
  });
});
