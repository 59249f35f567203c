import {describe, expect, it} from 'vitest';
import {leavesOf} from '../../../../../plugin/markdown/shown/shown-page.ts';
import {shown} from '../../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../../support/markdown-setup.ts';

async function headings(
  source: string,
  {format = 'mdx' as 'md' | 'mdx', maintainCase = false} = {},
) {
  const config = {...DEFAULT_SETUP.config, format, anchors: {maintainCase}};
  const {page} = await shown(source, {setup: {...DEFAULT_SETUP, config}});
  const texts = leavesOf(page.units).map(({text}) => text);
  return {headings: page.headings, texts, content: page.content};
}

describe('a heading', () => {
  it.each([
    ['mdx', '## Über uns {#about}', '#about', 'Über uns'],
    ['md', '## Über uns {#about}', '#about', 'Über uns'],
    ['mdx', '## A {/* #about */}', '#about', 'A'],
    ['md', '## A <!-- #about -->', '#about', 'A'],
    ['md', '## A {#about} ##', '#about', 'A'],
    ['mdx', '## `a` {#About}', '#About', 'a'],
    ['md', 'A {#about}\n---', '#about', 'A'],
    // Docusaurus takes the words of a comment that is no id for the heading's.
    ['mdx', '## A {/* no id */}', '#a--no-id-', 'A'],
  ] as const)('in %s takes the id that it is given: %s', async (format, source, anchor, title) => {
    const {headings: found, texts, content} = await headings(source, {format});
    expect(found).toMatchObject([{anchor, title, level: 2, line: 1}]);
    expect(texts).toEqual([title]);
    expect(content).not.toContain('about');
  });

  it.each([
    ['## Hello World', '#hello-world'],
    ['## `code` & *more*!', '#code--more'],
    ['## [Link](b.md) text', '#link-text'],
    ['## Done :tada:', '#done-tada'],
    ['## 機器人', '#機器人'],
  ])('has the anchor that Docusaurus makes: %s', async (source, anchor) => {
    expect((await headings(source)).headings).toMatchObject([{anchor}]);
  });

  it('keeps its case where the site does', async () => {
    const {headings: found} = await headings('## Hello World', {maintainCase: true});
    expect(found).toMatchObject([{anchor: '#Hello-World'}]);
  });

  it('is told from one of the same name', async () => {
    const {headings: found} = await headings('## A\n\n## A\n\n### A');
    expect(found.map(({anchor}) => anchor)).toEqual(['#a', '#a-1', '#a-2']);
  });

  it('has its own number apart', async () => {
    const {headings: found} = await headings('## 3.2 Arms\n\n### 3.2.1. Grip\n\n## 3 laws');
    expect(found).toMatchObject([
      {number: '3.2', title: 'Arms'},
      {number: '3.2.1', title: 'Grip'},
      {number: null, title: '3 laws'},
    ]);
  });

  it('of the first level has no anchor, as its page renders none', async () => {
    expect((await headings('# A\n\n# B {#b}')).headings).toMatchObject([
      {anchor: '', title: 'A'},
      {anchor: '', title: 'B'},
    ]);
  });
});
