import {describe, expect, it} from 'vitest';
import {UNKNOWN_TEXT} from '../../../../../core/index-format/unknown-text.ts';
import {shown} from '../../../../support/chunked.ts';
import {sourceDocument} from '../../../../support/source-document.ts';

async function textOf(expression: string) {
  const document = sourceDocument({
    frontMatter: {title: 'Robots', list: ['a', 'b'], deep: {er: {name: 'arm'}}, since: new Date(0)},
  });
  const constants = `export const version = "2.0";\nexport const more = {list: [1, 2], v: \`v\${version}\`};`;
  const {page} = await shown(`${constants}\n\nA ${expression} z.`, {document});
  return page.units.map((unit) => ('text' in unit ? unit.text : ''));
}

describe('an expression', () => {
  it.each([
    ['{frontMatter.title}', 'Robots'],
    ['{frontMatter.list[1]}', 'b'],
    ["{frontMatter['deep'].er.name}", 'arm'],
    ['{version}', '2.0'],
    ['{more.v}', 'v2.0'],
    ['{more.list}', '12'],
    [`{\`x\${version}y\`}`, 'x2.0y'],
    ['{"a" + 1}', 'a1'],
    ['{1 + 2}', '3'],
    ['{true}{null}', ''],
    ['{/* comment */}', ''],
    ["{'*'}", '*'],
  ])('is shown where its value is known: %s', async (expression, value) => {
    expect(await textOf(expression)).toEqual([`A ${value} z.`]);
  });

  it.each([
    '{unknown}',
    '{frontMatter.none}',
    '{frontMatter.since}',
    '{frontMatter.title.length}',
    '{more.list.map((n) => n)}',
    '{version.toUpperCase()}',
    '{more.constructor}',
    `{\`\${unknown}\`}`,
  ])('is known to be unknown: %s', async (expression) => {
    expect(await textOf(expression)).toEqual([`A ${UNKNOWN_TEXT} z.`]);
  });
});
