import fc from 'fast-check';

/** A document in which every word is another one, so that each can be looked for. */
export type RandomDocument = {
  readonly source: string;
  readonly words: readonly string[];
  /** Words that may stand in several chunks: those of the headers of tables, and of the page's title. */
  readonly repeatable: ReadonlySet<string>;
};

type Kind = 'latin' | 'cjk' | 'emoji';

/** Writes words that were not there yet. */
type Words = {
  readonly next: (kind?: Kind) => string;
  readonly some: (count: number, kind?: Kind) => string[];
};

type Block = (words: Words, marked: Set<string>) => string;

const count = (max: number) => fc.integer({min: 1, max});

const sentence = fc
  .record({
    length: fc.oneof({weight: 9, arbitrary: count(16)}, {weight: 1, arbitrary: count(120)}),
    kind: fc.constantFrom<Kind>('latin', 'latin', 'latin', 'cjk', 'emoji'),
    styles: fc.array(fc.nat(9), {minLength: 3, maxLength: 3}),
  })
  .map(({length, kind, styles}) => (words: Words): string => {
    const own = words.some(length, kind).map((word, index) => {
      switch (index % 7 === 3 ? styles[index % 3] : undefined) {
        case 0:
          return `**${word}**`;
        case 1:
          return `[${word}](https://example.org/a.b?c=d#e)`;
        case 2:
          return `*${word}*`;
        case 3:
          return `\`${word}. Q\``;
        case 4:
          return `${word} $x_{1} = 2$`;
        default:
          return word;
      }
    });
    return kind === 'cjk' ? `${own.join('')}。` : `Q ${own.join(' ')}.`;
  });

const paragraph = fc
  .array(sentence, {minLength: 1, maxLength: 6})
  .map((parts) => (words: Words) => parts.map((part) => part(words)).join(' '));

const heading = fc
  .record({level: fc.integer({min: 2, max: 6}), length: count(6), style: fc.nat(3)})
  .map(
    ({level, length, style}): Block =>
      (words) => {
        const [first = '', ...others] = words.some(length);
        const styled = [first, `\`${first}\``, `[${first}](./x.md)`, `${first} 🤖`][style];
        return `${'#'.repeat(level)} ${[styled, ...others].join(' ')}`;
      },
  );

const list = fc
  .array(fc.record({text: paragraph, nested: fc.array(paragraph, {maxLength: 2})}), {
    minLength: 1,
    maxLength: 5,
  })
  .map(
    (items): Block =>
      (words) =>
        items
          .map(({text, nested}) =>
            [`- ${text(words)}`, ...nested.map((inner) => `  - ${inner(words)}`)].join('\n'),
          )
          .join('\n'),
  );

const table = fc.record({columns: count(4), rows: count(24), length: count(6)}).map(
  ({columns, rows, length}): Block =>
    (words, marked) => {
      const header = words.some(columns);
      for (const word of header) {
        marked.add(word);
      }
      const row = () =>
        `| ${Array.from({length: columns}, () => words.some(length).join(' ')).join(' | ')} |`;
      const lines = Array.from({length: rows}, row);
      return [`| ${header.join(' | ')} |`, `|${' --- |'.repeat(columns)}`, ...lines].join('\n');
    },
);

const code = fc
  .record({
    language: fc.constantFrom('', 'js', 'python', 'cpp', 'unknown', 'rust title="x.rs"'),
    lines: count(36),
    length: count(8),
  })
  .map(
    ({language, lines, length}): Block =>
      (words) => {
        const line = (_: unknown, index: number) =>
          index % 6 === 0 ? `function ${words.next()}() {` : `  ${words.some(length).join(' + ')};`;
        return `\`\`\`${language}\n${Array.from({length: lines}, line).join('\n')}\n\`\`\``;
      },
  );

const maths = count(12).map(
  (length): Block =>
    (words) =>
      `$$\n${words.some(length).join(' + ')}\n$$`,
);

const quote = fc.array(paragraph, {minLength: 1, maxLength: 3}).map(
  (parts): Block =>
    (words) =>
      parts.map((part) => `> ${part(words)}`).join('\n>\n'),
);

const box = (inner: fc.Arbitrary<Block>) =>
  fc.record({inner: fc.array(inner, {minLength: 1, maxLength: 3}), kind: fc.nat(3)}).map(
    ({inner: blocks, kind}): Block =>
      (words, marked) => {
        const title = words.next();
        const body = blocks.map((block) => block(words, marked)).join('\n\n');
        return (
          [
            `:::note[${title}]\n\n${body}\n\n:::`,
            `<Tabs>\n<TabItem value="a" label="${title}">\n\n${body}\n\n</TabItem>\n</Tabs>`,
            `<details>\n<summary>${title}</summary>\n\n${body}\n\n</details>`,
          ][kind] ?? `<div>\n\n${title}\n\n${body}\n\n</div>`
        );
      },
  );

const other = fc.constantFrom<Block>(
  () => '***',
  (words) => `[${words.next()}def]: https://example.org/x`,
);

const simple = fc.oneof(
  {weight: 6, arbitrary: paragraph},
  {weight: 5, arbitrary: heading},
  {weight: 2, arbitrary: list},
  {weight: 1, arbitrary: table},
  {weight: 1, arbitrary: code},
  {weight: 1, arbitrary: maths},
  {weight: 1, arbitrary: quote},
  {weight: 1, arbitrary: other},
);

const block = fc.oneof({weight: 12, arbitrary: simple}, {weight: 1, arbitrary: box(simple)});

/** Documents of all that markdown has, some with a title. */
export const randomDocuments: fc.Arbitrary<RandomDocument> = fc
  .record({hasTitle: fc.boolean(), blocks: fc.array(block, {minLength: 1, maxLength: 14})})
  .map(({hasTitle, blocks}) => {
    const words = newWords();
    const repeatable = new Set<string>();
    const title = hasTitle ? ['# The title'] : [];
    const parts = [...title, ...blocks.map((write) => write(words, repeatable))];
    return {source: `${parts.join('\n\n')}\n`, words: words.all, repeatable};
  });

/** None is part of another one: each begins with a sign of its kind and has as many signs. */
function newWords(): Words & {readonly all: string[]} {
  const all: string[] = [];
  const next = (kind: Kind = 'latin') => {
    const digits = String(all.length).padStart(4, '0');
    const letters = Array.from(digits, (digit) => SIGNS[kind][Number(digit)]).join('');
    const word = `${kind === 'latin' ? 'w' : kind === 'cjk' ? '机' : '🚀'}${letters}`;
    all.push(word);
    return word;
  };
  return {
    all,
    next,
    some: (length, kind) => Array.from({length}, () => next(kind)),
  };
}

const SIGNS: Readonly<Record<Kind, readonly string[]>> = {
  latin: Array.from('abcdefghij'),
  cjk: Array.from('零一二三四五六七八九'),
  emoji: Array.from('😀😁😂😃😄😅😆😇😈😉'),
};

const SPACED = /w[a-j]{4}/g;
const UNSPACED = /机[零一二三四五六七八九]{4}|🚀[😀😁😂😃😄😅😆😇😈😉]{4}/gu;

/** How often texts that follow each other have each word. */
export function wordCounts(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  // Where no blanks set words apart, a sentence that is too long may be cut in one.
  const found = [texts.join('\n').match(SPACED), texts.join('').match(UNSPACED)];
  for (const word of found.flatMap((words) => words ?? [])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
