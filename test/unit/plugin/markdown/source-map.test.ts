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

  it('always maps a line to the line of the same number', () => {
    const line = fc.stringMatching(/^[a-z{}]{0,8}$/);
    fc.assert(
      fc.property(fc.array(line, {minLength: 1}), fc.nat(), (lines, at) => {
        const source = lines.join('\n');
        const preprocessed = lines.map((text) => text.replaceAll('{', '\\{')).join('\n');
        const offset = at % (preprocessed.length + 1);
        const number = preprocessed.slice(0, offset).split('\n').length - 1;
        const map = mapToSource(preprocessed, source);
        if (preprocessed !== source) {
          const start = map?.(offset, 'line start') ?? -1;
          const end = map?.(offset, 'line end') ?? -1;
          expect(source.slice(start, end)).toBe(lines[number]);
        }
      }),
    );
  });
});
