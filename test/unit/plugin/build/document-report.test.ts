import {describe, expect, it} from 'vitest';
import {describeBroken} from '../../../../plugin/build/document-report.ts';

const broken = (count: number) =>
  Array.from({length: count}, (_, line) => ({
    ...{sourceFile: 'docs/arms.md', line, anchor: `#a${line}`, url: '/docs/arms'},
  }));

describe('what is said of anchors that are missing', () => {
  it('names each of a few', () => {
    expect(describeBroken(broken(20)).split('\n').slice(1)).toEqual(
      broken(20).map(({line}) => `  docs/arms.md:${line} #a${line} is not in /docs/arms`),
    );
  });

  it('names some of many, and says how to see the others', () => {
    const lines = describeBroken(broken(500)).split('\n');
    expect(lines[0]).toContain('500 anchors are missing');
    expect(lines).toHaveLength(22);
    expect(lines[21]).toBe('  and 480 more, which `docusaurus rag-chat:report` lists.');
  });
});
