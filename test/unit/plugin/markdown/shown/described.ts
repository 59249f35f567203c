import type {ShownSource} from '../../../../../plugin/markdown/shown/show-page.ts';
import type {
  PageHeading,
  ShownPage,
  Unit,
} from '../../../../../plugin/markdown/shown/shown-page.ts';

/** A shown page for people to read: its content, then what its reader sees, block by block. */
export function described({page, ignored}: ShownSource): string {
  const parts = [
    page.content,
    page.units.map((unit) => describeUnit(unit, page, '')).join('\n'),
    page.headings.map(describeHeading).join('\n'),
    page.links
      .map(
        ({kind, target, at}) =>
          `${kind} ${target} before ${quoted(page.content.slice(at, at + 12))}`,
      )
      .join('\n'),
    ignored.map((text) => `left out: ${quoted(text)}`).join('\n'),
    page.seenLater.map((text) => `seen later: ${quoted(text)}`).join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n=====\n\n')}\n`;
}

function describeUnit(unit: Unit, page: ShownPage, indent: string): string {
  if ('children' in unit) {
    const children = unit.children.map((child) => describeUnit(child, page, `${indent}  `));
    return [`${indent}${unit.kind}`, ...children].join('\n');
  }
  const {text, kept, code} = unit;
  const notes = [
    ...kept.map(({start, end}) => `keeps ${quoted(text.slice(start, end))}`),
    ...(code
      ? [`${code.language}: ${quoted(page.content.slice(code.body.start, code.body.end))}`]
      : []),
  ];
  const place = page.placeOf(unit.start, unit.end)?.sourceFile;
  return [
    `${indent}${unit.kind} ${quoted(text)}`,
    ...notes,
    ...(place ? [`from ${place}`] : []),
  ].join(' | ');
}

function describeHeading({level, anchor, number, title, sourceFile, line}: PageHeading): string {
  const own = number === null ? '' : `${number} `;
  return `${'#'.repeat(level)} ${own}${title} -> ${anchor || 'no anchor'} (${sourceFile}:${line})`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
