import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  type GroundedOptions,
  groundedParts,
} from '../../../../../core/answer/written/grounded-parts.ts';
import {NO_ANSWER} from '../../../../../core/answer/written/prompt.ts';
import type {AnswerPart} from '../../../../../core/types.ts';
import {all, deltas} from '../../../../support/deltas.ts';
import {markupIn} from '../../../../support/markup-in.ts';
import {passage} from '../../../../support/passage.ts';

const CODE = 'def grip(cup):\n    close(cup)\n    return True';
const ARM = 'A gripper holds the cup by friction. It presses with 20 N and never lets go.';
const WITH_CODE = `The list prints [30, 60] from max_force.\n${CODE}\n\\[x = 1\\]\nA sensor reads 5 V at rest.`;

const codeAt = WITH_CODE.indexOf(CODE);
const formulaAt = WITH_CODE.indexOf('\\[x');
const SUPPLIED = [
  passage({chunkId: 'arm', text: ARM}, 'gripper'),
  passage(
    {
      chunkId: 'code',
      text: WITH_CODE,
      url: '/docs/code',
      blocks: [
        {kind: 'code', start: codeAt, end: codeAt + CODE.length, language: 'python'},
        {kind: 'formula', start: formulaAt, end: formulaAt + '\\[x = 1\\]'.length},
      ],
    },
    'gripper',
  ),
];

async function parts(
  text: string,
  options?: GroundedOptions,
  lengths?: readonly number[],
): Promise<readonly AnswerPart[]> {
  return all(groundedParts(deltas(text, lengths), SUPPLIED, options));
}

describe('a written answer', () => {
  it('does not pass as a heading, however long', async () => {
    const claim = 'It is safe to reach into the gripper while it moves';
    const [short, long] = await parts(`# How it grips\n\n# ${claim}, ${claim}, ${claim}`);
    expect(short?.support).toBeUndefined();
    expect(long?.support).toBe('unsupported');
  });

  it('does not pass as what announces the rest, one after the other, where it is held back', async () => {
    const text =
      '# Gripping\n\nReach into it:\n\nPull the cable:\n\nThis is how:\n\nThe gripper presses with 20 N [1].';
    expect((await parts(text, {strict: true})).map((part) => part.text)).toEqual([
      '**Gripping**',
      'This is how:',
      'The gripper presses with 20 N.',
    ]);
  });

  it('does not pass as the head of a table', async () => {
    const table = (head: string) => `| ${head} | Grip |\n|--|--|\n| gripper | 20 N [1] |`;
    const doubts = async (head: string) => (await parts(table(head)))[0]?.doubts ?? [];
    expect(await doubts('Part')).toEqual([]);
    expect(await doubts('A sensor reads 5 V at rest')).toEqual([]);
    expect(await doubts('Part of 900 kg')).toContain('number');
  });

  it('cites of a passage the sentence that says so', async () => {
    const [part] = await parts('The gripper presses with 20 N [1].');
    expect(part).toMatchObject({
      kind: 'sentence',
      text: 'The gripper presses with 20 N.',
      support: 'supported',
      citations: [{chunkId: 'arm', quote: 'It presses with 20 N and never lets go.'}],
    });
    expect(part?.doubts).toBeUndefined();
  });

  it.each([
    ['The gripper presses with 30 N [1].', 'number'],
    ['The gripper presses with 20 kN [1].', 'unit'],
    ['The gripper presses with 20 N and lets go [1].', 'negation'],
    ['The gripper of `max_load` presses with 20 N [1].', 'identifier'],
    ['Dolphins breathe air through their lungs [1].', 'meaning'],
  ])('is marked where its passage does not say so: %s', async (text, doubt) => {
    const [part] = await parts(text);
    expect(part?.support).toBe('unsupported');
    expect(part?.doubts).toContain(doubt);
    expect(await parts(text, {strict: true})).toEqual([]);
  });

  it('drops numbers that were not supplied', async () => {
    const [part] = await parts('The gripper presses with 20 N [7].');
    expect(part?.text).toBe('The gripper presses with 20 N.');
    // It is so well said by a passage that it is cited all the same.
    expect(part?.citations.map(({chunkId}) => chunkId)).toEqual(['arm']);
    expect(await parts('Everybody knows how robots came to be [7].')).toMatchObject([
      {support: 'unsupported', citations: [], doubts: ['meaning', 'uncited']},
    ]);
  });

  it('marks code that the passages do not have', async () => {
    expect(await parts('```python\n  def grip(cup):\n      close(cup)\n```')).toMatchObject([
      {kind: 'code', support: 'supported', citations: [{quote: 'def grip(cup):\n    close(cup)'}]},
    ]);
    const [part] = await parts('```python\ndef grip(cup):\n    open(cup)\n```');
    expect(part).toMatchObject({
      kind: 'code',
      isGenerated: true,
      language: 'python',
      citations: [],
    });
  });

  it('knows a formula by what it looks like', async () => {
    expect(await parts('\\[ x=1 \\]\n\n\\[ x=2 \\]')).toMatchObject([
      {kind: 'formula', text: '\\[x=1\\]', support: 'supported'},
      {kind: 'formula', support: 'unsupported'},
    ]);
  });

  it('leaves brackets that a passage has itself', async () => {
    const [part] = await parts('The list prints [30, 60] from `max_force` [2].');
    expect(part).toMatchObject({
      text: 'The list prints [30, 60] from `max_force`.',
      support: 'supported',
      code: [{start: 30, end: 41}],
    });
  });

  it('claims nothing where it only announces what follows, and announces nothing in vain', async () => {
    const text =
      'The gripper:\n\n- It presses with 20 N [1].\n- It flies [1].\n\nThe cup:\n\n- It sings [1].';
    expect((await parts(text))[0]).not.toHaveProperty('support');
    expect((await parts(text, {strict: true})).map((part) => part.text)).toEqual([
      'The gripper:',
      'It presses with 20 N.',
    ]);
  });

  it('has no heading above nothing', async () => {
    const text = '## Cups\n\nIt sings [1].\n\n## Grippers\n\nSo:\n\n- It presses with 20 N [1].';
    expect((await parts(text, {strict: true})).map((part) => part.text)).toEqual([
      '**Grippers**',
      'So:',
      'It presses with 20 N.',
    ]);
  });

  it('marks a heading that says what is not there', async () => {
    expect(await parts('## The gripper of 500 N')).toMatchObject([
      {kind: 'sentence', text: '**The gripper of 500 N**', doubts: ['number']},
    ]);
  });

  it('is nothing where the model found no answer', async () => {
    expect(await parts(NO_ANSWER)).toEqual([]);
    expect(await parts('  \n[1]\n')).toEqual([]);
  });

  it('has no links, images or HTML', async () => {
    const [part] = await parts(
      '<img src=x onerror=alert(1)>A [gripper](javascript:alert(1)) holds ![the](https://evil.example) cup by <b>friction</b> [1](https://evil.example).',
    );
    expect(part?.text).toBe('A gripper holds the cup by friction.');
    expect(part?.support).toBe('supported');
  });

  it.each([
    ['mid-sentence', 'The gripper holds the', 'The gripper holds the …'],
    ['mid-mark', 'The gripper holds the cup [1', 'The gripper holds the cup …'],
    ['mid-link', 'The gripper holds [the cup](https://ev', 'The gripper holds the cup …'],
    ['mid-tag', 'The gripper holds the cup <scr', 'The gripper holds the cup …'],
    ['mid-code', 'The gripper holds `the cu', 'The gripper holds the cu …'],
    ['mid-formula', 'The gripper holds \\(x = ', 'The gripper holds …'],
    ['mid-bold', 'The gripper holds **the cup', 'The gripper holds the cup …'],
  ])('is finished safely where it broke off %s', async (_where, text, shown) => {
    expect((await parts(text)).map((part) => part.text)).toEqual([shown]);
  });

  it('cites nothing of its own for what only announces the rest', async () => {
    expect(await parts('A gripper holds the cup by:\n\n- friction [1].')).toMatchObject([
      {text: 'A gripper holds the cup by:', citations: []},
      {text: 'friction.', citations: [{chunkId: 'arm'}]},
    ]);
  });

  it('cites nothing of its own for the beginning of a sentence, which might have gone on otherwise', async () => {
    expect(await parts('A gripper holds the cup')).toMatchObject([
      {citations: [], support: 'unsupported', doubts: ['uncited']},
    ]);
    expect(await parts('A gripper holds the cup', {strict: true})).toEqual([]);
  });

  it('finishes code that broke off', async () => {
    expect(await parts('```python\ndef grip(cup):')).toMatchObject([
      {kind: 'code', text: 'def grip(cup):', support: 'supported'},
    ]);
  });

  it('ends with the reader’s leaving, and lets go of the model', async () => {
    const leaving = new AbortController();
    let isLetGo = false;
    async function* endless() {
      try {
        for (;;) {
          yield 'The gripper holds the cup [1]. ';
        }
      } finally {
        isLetGo = true;
      }
    }
    const answer = async () => {
      for await (const part of groundedParts(endless(), SUPPLIED, {signal: leaving.signal})) {
        expect(part.text).toBe('The gripper holds the cup.');
        leaving.abort();
      }
    };
    await expect(answer()).rejects.toThrow();
    expect(isLetGo).toBe(true);
  });

  it('is safe and cites what was supplied, whatever the model writes', async () => {
    const piece = fc.constantFrom(
      ...[
        'A gripper holds the cup. ',
        'It presses with 20 N ',
        '[1]',
        '[2]',
        '[3, 9]',
        '【1】',
        '[1',
        '. ',
        '\n',
        '\n\n',
      ],
      ...[
        '- ',
        '| a | b |\n',
        '|--|--|\n',
        '```\n',
        '`',
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '$',
        '**',
        '> ',
        '# ',
        '1. ',
      ],
      ...[
        '<b>',
        '<script>alert(1)</script>',
        '<scr',
        'ipt>',
        '](',
        '[a](javascript:alert(1))',
        'javascript:',
        'alert(1)',
      ],
      ...[
        '![x](https://evil.example)',
        'https://evil.example',
        '<a href="x">',
        '[a][1]',
        '[1]: x\n',
        'java',
        'script:',
      ],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(piece, fc.string({maxLength: 3})), {maxLength: 30}),
        fc.array(fc.nat({max: 20}), {minLength: 1}),
        fc.boolean(),
        async (pieces, lengths, strict) => {
          const text = pieces.join('');
          const found = await parts(text, {strict}, lengths);
          expect(found).toEqual(await parts(text, {strict}, [text.length || 1]));
          for (const {kind, text: shown, citations, support, doubts, head = ''} of found) {
            if (kind !== 'code') {
              expect(markupIn(shown)).toEqual([]);
              expect(markupIn(head)).toEqual([]);
              expect(shown).not.toMatch(/javascript:[^\s`]/i);
            }
            for (const {chunkId, quote, start} of citations) {
              const own = SUPPLIED.find(({chunk}) => chunk.chunkId === chunkId)?.chunk;
              expect(own?.text.slice(start, start + quote.length)).toBe(quote);
            }
            expect(doubts !== undefined).toBe(support === 'unsupported');
            expect(strict && support === 'unsupported').toBe(false);
          }
        },
      ),
      {numRuns: 200},
    );
  });
});
