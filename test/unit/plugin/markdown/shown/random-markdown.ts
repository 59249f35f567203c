import fc from 'fast-check';

/** Stands for a word of its own wherever it is written. */
const WORD = '@';

const LEAVES = [
  '@ *@* and @.',
  '@ **@ _@_** `@` end',
  '@ [@](./a.md "title") ![@](a.png)',
  '@\\\n@  \n@ ~~@~~',
  '@ $a_b$ @ \\* &amp; :rocket: @',
  '[@][ref] @ https://example.org/ @',
  '# @',
  '## @ `@`',
  '### [@](b.md) @ ###',
  '@ @\n===',
  '```js title="@"\n@ = {\n    @\n};\n```',
  '~~~\n``` @\n\n@\n~~~',
  '$$\na \\\\ b\n$$',
  '| @ | `@` |\n|---|:-:|\n| @ | [@](c.md) |\n| | @ |',
  '***',
  '@[^1] @',
  '[^1]: @\n\n    @',
  '[ref]: ./ref.md',
  '- [ ] @\n- [x] @',
];

/** Markdown with all kinds of blocks in each other, and the words in it in their order. */
export const randomMarkdown = fc
  .record({
    blocks: blocksOf(2),
    newline: fc.constantFrom('\n', '\n', '\r\n'),
    format: fc.constantFrom('md' as const, 'mdx' as const),
  })
  .map(({blocks, newline, format}) => {
    const words: string[] = [];
    const text = blocks.replaceAll(WORD, () => {
      words.push(`w${words.length}x`);
      return words.at(-1) ?? '';
    });
    return {source: text.replaceAll('\n', newline), words, format};
  });

function blocksOf(depth: number): fc.Arbitrary<string> {
  return fc
    .array(depth === 0 ? fc.constantFrom(...LEAVES) : block(depth), {minLength: 1, maxLength: 4})
    .map((blocks) => blocks.join('\n\n'));
}

function block(depth: number): fc.Arbitrary<string> {
  const inside = blocksOf(depth - 1);
  return fc.oneof(
    {weight: 4, arbitrary: fc.constantFrom(...LEAVES)},
    {weight: 1, arbitrary: inside.map((text) => prefixed(text, '> ', '> '))},
    {weight: 1, arbitrary: fc.array(inside, {minLength: 1, maxLength: 3}).map(list('- '))},
    {weight: 1, arbitrary: fc.array(inside, {minLength: 1, maxLength: 3}).map(list('1. '))},
    {weight: 1, arbitrary: inside.map(admonition)},
  );
}

function list(marker: string) {
  return (items: readonly string[]) =>
    items.map((item) => prefixed(item, marker, ' '.repeat(marker.length))).join('\n');
}

function admonition(text: string): string {
  const most = Math.max(2, ...(text.match(/:{3,}/g) ?? []).map((run) => run.length));
  const fence = ':'.repeat(most + 1);
  return `${fence}note[@ *@*]\n\n${text}\n\n${fence}`;
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' ? others.trimEnd() : others) + line)
    .join('\n');
}
