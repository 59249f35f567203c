import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sentenceStream} from '../../../../../core/answer/written/sentence-stream.ts';
import {busyTime} from '../../../../support/busy-time.ts';
import {all, deltas} from '../../../../support/deltas.ts';

async function pieces(text: string, lengths?: readonly number[], locale = 'en') {
  const cuts = await all(sentenceStream(deltas(text, lengths), locale));
  return cuts.flatMap((cut) => (cut.kind === 'piece' ? [cut.piece] : []));
}

async function texts(text: string) {
  return (await pieces(text)).map(({kind, text: own}) => `${kind}: ${own}`);
}

describe('what a model writes', () => {
  it('comes sentence by sentence, each with the marks behind it', async () => {
    expect(
      await texts('An arm (fig. 3) reaches 2.5 m [1]. It is **fast.** [2] So\nit is, cf. [1, 2].'),
    ).toEqual([
      'sentence: An arm (fig. 3) reaches 2.5 m [1].',
      'sentence: It is **fast.** [2]',
      'sentence: So it is, cf. [1, 2].',
    ]);
  });

  it('may be blank for very long', async () => {
    expect(await pieces(`${' '.repeat(4000)}\n\nIt is.`, [1])).toMatchObject([{text: 'It is.'}]);
  });

  it('has its lists, tables, code and formulas as parts of their own', async () => {
    const text =
      '# Two ways\n\n1. Stop. Then go [1].\n2. Go\n   on.\n\n* Rest\n\n| a | b |\n|---|:-:|\n| `x|y` | 2 [1] |\n' +
      '\n```python\nprint(1)\n\n```\n\\[ x\n= 1 \\]\n$$y$$\n---\n[1]: https://example.com';
    expect(await pieces(text)).toMatchObject([
      {kind: 'heading', text: 'Two ways'},
      {kind: 'item', number: 1, text: 'Stop. Then go [1].'},
      {kind: 'item', number: 2, text: 'Go on.'},
      {kind: 'item', text: 'Rest'},
      {kind: 'row', head: 'a | b', text: '`x|y` | 2 [1]'},
      {kind: 'code', language: 'python', text: 'print(1)\n'},
      {kind: 'formula', text: 'x = 1'},
      {kind: 'formula', text: 'y'},
    ]);
  });

  it('has code in an item set in no further than the item', async () => {
    expect(await pieces('- Run:\n  ```bash\n  if x\n    y\n  ```\n- Stop')).toMatchObject([
      {kind: 'item', text: 'Run:'},
      {kind: 'code', text: 'if x\n  y'},
      {kind: 'item', text: 'Stop'},
    ]);
  });

  it('begins a paragraph where a line is empty', async () => {
    const opens = (await pieces('One. Two.\n\nThree.')).map((piece) => piece.opens);
    expect(opens).toEqual([true, false, true]);
  });

  it('ends in no formula, code or link', async () => {
    expect(await texts('See \\(a. B\\) and `c. D` and [e. F](g. H). Then $p. Q$ is.')).toEqual([
      'sentence: See \\(a. B\\) and `c. D` and [e. F](g. H).',
      'sentence: Then $p. Q$ is.',
    ]);
  });

  it('says where it broke off', async () => {
    expect(await pieces('It is so. And the')).toMatchObject([
      {text: 'It is so.', isCut: false},
      {text: 'And the', isCut: true},
    ]);
    expect(await pieces('```ts\nconst a')).toMatchObject([
      {kind: 'code', text: 'const a', isCut: true},
    ]);
    expect(await pieces('So.\n\n$$\nx = ')).toMatchObject([{text: 'So.'}]);
  });

  it('is there as soon as the next word is', async () => {
    let given = '';
    async function* slowly() {
      for (const word of ['An ', 'arm ', 'moves ', '[1]. ', 'It ', 'stops ', 'there.']) {
        given += word;
        yield word;
      }
    }
    for await (const cut of sentenceStream(slowly(), 'en')) {
      if (cut.kind === 'begun') {
        continue;
      }
      expect(cut.piece.text).toBe('An arm moves [1].');
      expect(given).toBe('An arm moves [1]. It stops ');
      break;
    }
  });

  it('is the same, however it was cut into deltas', async () => {
    const piece = fc.constantFrom(
      ...[
        'An arm moves. ',
        'It ',
        '[1]',
        '[1, 2',
        ']. ',
        '\n',
        '\n\n',
        '- ',
        '1. ',
        '| a | b |\n',
        '|--|--|\n',
      ],
      ...[
        '```',
        '```ts\n',
        '`x. Y` ',
        '\\(',
        '\\)',
        '\\[',
        '\\]',
        '$',
        '$$\n',
        '**',
        '_',
        '> ',
        '# ',
        '速度は2 m/sです。',
      ],
      ...['<b>', '</b>', '[a](b. c)', '🤖', 'e.g. ', '3.5 m', '! ', '【1†a】', '\u2003', '---\n'],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(piece, fc.string({maxLength: 4})), {maxLength: 40}),
        fc.array(fc.nat({max: 30}), {minLength: 1}),
        async (parts, lengths) => {
          const text = parts.join('');
          expect(await pieces(text, lengths)).toEqual(await pieces(text, [text.length || 1]));
        },
      ),
      {numRuns: 300},
    );
  });

  it.each([
    ['no stop', 'word '.repeat(20_000)],
    ['no blank', 'x'.repeat(60_000)],
    ['brackets that stay open', '[1 '.repeat(10_000)],
    ['backticks', 'a ` b. C '.repeat(5_000)],
    ['formulas that stay open', '\\( a. B '.repeat(5_000)],
    ['table borders', '| '.repeat(20_000)],
  ])('comes in good time with %s', async (_name, text) => {
    expect(await busyTime(() => pieces(text))).toBeLessThan(20_000);
  });
});
