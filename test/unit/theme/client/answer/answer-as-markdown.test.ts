import fc from 'fast-check';
import type {Nodes, Root, RootContent} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {sourcesOf} from '../../../../../core/answer/sources.ts';
import type {AnswerPart} from '../../../../../core/types.ts';
import {answerAsMarkdown} from '../../../../../theme/client/answer/answer-as-markdown.ts';
import {quotedPart} from '../../../../support/quoted-part.ts';
import {askedTurn} from '../../../../support/theme/asked-turn.ts';

const BASE = 'https://book.example/docs/arms?version=1#top';
const MARK = ' [1]';

function part(text: string, changes: Partial<AnswerPart> = {}): AnswerPart {
  return {...quotedPart({text}), ...changes};
}

function markdownOf(
  parts: readonly AnswerPart[],
  {question = '', origin = 'quoted' as 'quoted' | 'written'} = {},
): string {
  const answer = {...askedTurn({}).answer, origin, parts};
  return answerAsMarkdown({question, answer}, sourcesOf(parts), BASE);
}

/** What a reader pastes, as other programs understand it. */
function parsed(markdown: string): readonly RootContent[] {
  const root: Root = unified().use(remarkParse).use(remarkGfm).use(remarkMath).parse(markdown);
  return root.children;
}

function textOf(node: Nodes | undefined): string {
  if (!node || 'value' in node) {
    return node?.value ?? '';
  }
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : '';
}

function shown(parts: readonly AnswerPart[]): string {
  return textOf(parsed(markdownOf(parts))[0]);
}

describe('an answer as markdown', () => {
  it('has the question, each sentence with its numbered link, and the sources', () => {
    const parts = [
      part('A gripper holds the cup.'),
      part('It is soft.', {opens: false}),
      quotedPart({text: 'An arm lifts it.', chapter: 4, url: '/docs/lift(2)'}),
    ];
    const [head, answer, more, rule, sources] = markdownOf(parts, {question: 'What  holds\nit?'})
      .trimEnd()
      .split('\n\n');
    expect(head).toBe('**What holds it?**');
    expect(answer).toBe(
      'A gripper holds the cup. [[1]](https://book.example/docs/chapter-03#inverse-kinematics) ' +
        'It is soft. [[1]](https://book.example/docs/chapter-03#inverse-kinematics)',
    );
    expect(more).toBe('An arm lifts it. [[2]](https://book.example/docs/lift%282%29)');
    expect(rule).toBe('---');
    expect(sources?.split('\n').map((line) => line.slice(0, 2))).toEqual(['1.', '2.']);
    expect(sources).toContain('](https://book.example/docs/lift%282%29)');
  });

  it('quotes the text that the question is about', () => {
    const {answer} = askedTurn({});
    const about = {text: 'It turns by \\(\\alpha\\),\nnot *by* less.', url: '/docs/arms'};
    const [head, quote] = parsed(answerAsMarkdown({question: 'Why?', about, answer}, [], BASE));
    expect(textOf(head)).toBe('Why?');
    expect(quote?.type).toBe('blockquote');
    expect(textOf(quote)).toBe('It turns by \\alpha, not *by* less.');
    const alone = answerAsMarkdown({question: '', about, answer}, [], BASE);
    expect(parsed(alone)[0]?.type).toBe('blockquote');
  });

  it.each([
    'Write **bold**, *slanted* or _this_ one.',
    'See [the link](https://example.org) and ![an image](x.png).',
    'snake_case and __init__ and a~b~c',
    'Costs $5 or $6 & more; &amp; is written so.',
    'Use <b>tags</b> and <https://example.org/a_b*c>.',
    'See https://example.org/~home/a_b_c, or https://example.org/*.',
    '# no heading',
    '1. no list',
    '- none either',
    '---',
    '> nobody said so',
    'a \\* b \\',
    '`no` code',
    '[ ] nothing to do',
  ])('says what the book says: %s', (text) => {
    expect(shown([part(text)])).toBe(text.replace(/<(https[^>]+)>/, '<$1>') + MARK);
    const children = parsed(markdownOf([part(text)]));
    expect(children.map(({type}) => type)).toEqual(['paragraph', 'thematicBreak', 'list']);
  });

  it('says any text of letters and marks as it is, in sentences, items and cells', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', '1', ...'\\`*_[](){}<>#+-.!|~$&;:"\'='),
      minLength: 1,
      maxLength: 12,
    });
    const text = fc
      .array(word, {minLength: 1, maxLength: 5})
      .map((words) => words.join(' '))
      // These are formulas, and borders of cells.
      .filter((one) => !/\\[([]| \| /.test(one) && !/^\| | \|$/.test(one));
    fc.assert(
      fc.property(text, fc.constantFrom('sentence', 'item', 'row'), (one, kind) => {
        expect(
          shown([part(one, {kind})])
            .replace(/\[1\]$/, '')
            .trim(),
        ).toBe(one);
      }),
      {numRuns: 500},
    );
  });

  it('shows code of any kind as code', () => {
    const code = fc.string({
      unit: fc.constantFrom('a', ' ', '`', '*', '\\', '|'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(
        // Markdown cannot tell code apart that is nothing but spaces.
        code.filter((one) => one.trim() !== ''),
        (own) => {
          const text = `Call ${own} now.`;
          const sentence = part(text, {code: [{start: 5, end: 5 + own.length}]});
          expect(shown([sentence])).toBe(text + MARK);
        },
      ),
    );
  });

  it('fences code with more marks than stand in it', () => {
    const text = '```js\nlet a = `b`;\n```';
    const [code] = parsed(markdownOf([part(text, {kind: 'code', language: 'markdown'})]));
    expect(code).toMatchObject({type: 'code', lang: 'markdown', value: text});
  });

  it('writes formulas as most programs read them', () => {
    const [line, block] = parsed(
      markdownOf([
        part('A turn \\( R_x * R_y \\) costs $5.'),
        part('\\[\na = b\n\\]', {kind: 'formula'}),
      ]),
    );
    const formulas = line?.type === 'paragraph' ? line.children : [];
    expect(formulas).toContainEqual(
      expect.objectContaining({type: 'inlineMath', value: 'R_x * R_y'}),
    );
    expect(textOf(line)).toBe(`A turn R_x * R_y costs $5.${MARK}`);
    expect(block).toMatchObject({type: 'math', value: 'a = b'});
  });

  it('keeps the numbers of each list, and takes none for another', () => {
    const [steps, more, , sources] = parsed(
      markdownOf([
        part('Close.', {kind: 'item', number: 3}),
        part('Lift.', {kind: 'item', number: 4}),
        {...quotedPart({text: 'Open.', url: '/docs/open'}), kind: 'item', number: 1},
      ]),
    );
    expect(steps).toMatchObject({ordered: true, start: 3});
    expect(textOf(steps)).toBe('Close. [1]Lift. [1]');
    expect(more).toMatchObject({ordered: true, start: 1});
    expect(sources).toMatchObject({ordered: true, start: 1});
  });

  it('keeps the cells of a table, whatever is in them', () => {
    const row = 'Joint | `a | b` | \\(|x|\\)'.replaceAll('`', '');
    const start = row.indexOf('a | b');
    const [table] = parsed(
      markdownOf([
        part(row, {kind: 'row', head: 'Name | Call | Size', code: [{start, end: start + 5}]}),
      ]),
    );
    const rows = table?.type === 'table' ? table.children : [];
    expect(rows.map(({children}) => children.map((cell) => textOf(cell)))).toEqual([
      ['Name', 'Call', 'Size', ''],
      ['Joint', 'a | b', '\\vert x\\vert', '[1]'],
    ]);
  });

  it('leaves what a language model has written as the markdown that it is', () => {
    const text = 'A **bold** `a | b` claim.';
    const code = [{start: 11, end: 18}];
    const [origin, paragraph] = parsed(markdownOf([part(text, {code})], {origin: 'written'}));
    expect(origin).toMatchObject({type: 'paragraph', children: [{type: 'emphasis'}]});
    expect(textOf(origin)).toBe('Written by a language model, from the book');
    expect(paragraph).toMatchObject({
      children: [
        ...[{}, {type: 'strong'}, {}, {type: 'inlineCode', value: 'a | b'}, {}, {type: 'link'}],
      ],
    });
  });

  it('says what of a written answer its passages may not say', () => {
    const doubtful = {support: 'unsupported', doubts: ['number']} as const;
    const [, paragraph, formula, below, code, generated, table] = parsed(
      markdownOf(
        [
          part('It holds 7.', {...doubtful, citations: []}),
          part('It is soft.', {support: 'supported', opens: false}),
          part('\\[x\\]', {...doubtful, kind: 'formula', citations: []}),
          part('x = 7', {...doubtful, kind: 'code', isGenerated: true, citations: []}),
          part('Soft | 7', {...doubtful, kind: 'row', head: 'How | Many'}),
        ],
        {origin: 'written'},
      ),
    );
    expect(textOf(paragraph)).toBe(`It holds 7. (Not confirmed) It is soft.${MARK}`);
    expect(paragraph).toMatchObject({children: [{}, {type: 'emphasis'}, {}, {type: 'link'}]});
    expect([formula?.type, textOf(below)]).toEqual(['math', '(Not confirmed)']);
    expect([code?.type, textOf(generated)]).toEqual([
      ...['code', 'Written by a language model, not copied from these pages'],
    ]);
    expect(textOf(table)).toContain('[1] (Not confirmed)');
  });

  it('has nothing of what is still being written', () => {
    const answer = {...askedTurn({}).answer, parts: [part('It holds.')], draft: 'And it is'};
    expect(answerAsMarkdown({question: '', answer}, [], BASE)).not.toContain('And it is');
  });
});
