import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {mapToSource} from '../../../../plugin/markdown/source-map.ts';

describe('mapToSource', () => {
  it('changes nothing where nothing was rewritten', () => {
    const text = '## A\n\nText.\n';
    expect(mapToSource(text, text)?.(6, 'line start')).toBe(6);
  });

  it('finds the same line where a line got longer', () => {
    const source = 'Before.\n## A {#a}\nAfter.\n';
    const preprocessed = source.replace('{#a}', '\\{#a}');
    const map = mapToSource(preprocessed, source);
    const start = map?.(preprocessed.indexOf('## A'), 'line start') ?? -1;
    const end = map?.(preprocessed.indexOf('\nAfter'), 'line end') ?? -1;
    expect(source.slice(start, end)).toBe('## A {#a}');
  });

  it('gives up where lines were added or removed', () => {
    expect(mapToSource('one\ntwo', 'one')).toBeNull();
  });

  it('leads to the very place in a line that was not rewritten, else to the line', () => {
    const line = fc.stringMatching(/^[a-z{}]{0,8}$/);
    fc.assert(
      fc.property(fc.array(line, {minLength: 1}), fc.nat(), (lines, at) => {
        const source = lines.join('\n');
        const rewritten = lines.map((text) => text.replaceAll('{', '\\{'));
        const preprocessed = rewritten.join('\n');
        const offset = at % (preprocessed.length + 1);
        const before = preprocessed.slice(0, offset).split('\n');
        const number = before.length - 1;
        const column = before.at(-1)?.length ?? 0;
        const lineStart = lines.slice(0, number).join('\n').length + (number > 0 ? 1 : 0);
        const lineEnd = lineStart + (lines[number]?.length ?? 0);
        const isSame = rewritten[number] === lines[number];
        const map = mapToSource(preprocessed, source);
        expect(map?.(offset, 'line start')).toBe(isSame ? lineStart + column : lineStart);
        expect(map?.(offset, 'line end')).toBe(isSame ? lineStart + column : lineEnd);
      }),
    );
  });

  it('knows of the fences that Docusaurus takes away around JSX', () => {
    const source = 'One.\n\n```mdx-code-block\n<Tabs>\n```\n\nTwo.\n';
    const preprocessed = 'One.\n\n<Tabs>\n\nTwo.\n';
    const map = mapToSource(preprocessed, source);
    expect(map?.(preprocessed.indexOf('Two'), 'line start')).toBe(source.indexOf('Two'));
    expect(map?.(preprocessed.indexOf('<Tabs'), 'line start')).toBe(source.indexOf('<Tabs'));
  });
});
