import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {dictionaryBlocks} from '../../../../model/corpus/dictionary-blocks.ts';
import {htmlBlocks} from '../../../../model/corpus/html-blocks.ts';
import {manBlocks} from '../../../../model/corpus/man-blocks.ts';
import {markdownBlocks} from '../../../../model/corpus/markdown-blocks.ts';

function fixture(name: string): string {
  return readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
}

describe('the prose of a page', () => {
  it('is the headings, paragraphs and items of an HTML page, without code, tables and links around', () => {
    expect(htmlBlocks(fixture('page.html'))).toEqual([
      {kind: 'heading', text: 'Threading a loom'},
      {
        kind: 'text',
        text: 'You can thread the loom with threadLoom(). If the yarn is too thick, the shuttle "jams".',
      },
      {kind: 'text', text: 'Warp'},
      {kind: 'text', text: 'Weft'},
    ]);
  });

  it('is the headings, paragraphs and items of a markdown file, without code, tables and badges', () => {
    expect(markdownBlocks(fixture('readme.md'))).toEqual([
      {kind: 'heading', text: 'Loom'},
      {kind: 'text', text: 'Weaves yarn into cloth. On a second line.'},
      {kind: 'text', text: 'Set the tension of the warp.'},
    ]);
  });

  it('is the paragraphs of a manual page, without its macros and code', () => {
    expect(manBlocks(fixture('manual.3'))).toEqual([
      {kind: 'heading', text: 'options'},
      {kind: 'text', text: 'The warp is always kept under tension.'},
      {kind: 'text', text: '--weft sets the colour -- see below.'},
      {kind: 'heading', text: 'notes'},
      {kind: 'text', text: "Yarn isn't wire."},
    ]);
  });

  it('is what a dictionary says of its terms', () => {
    expect(dictionaryBlocks(fixture('dictionary.txt'))).toEqual([
      {kind: 'heading', text: 'warp'},
      {kind: 'text', text: 'The threads that are fixed in a loom.'},
      {kind: 'heading', text: 'weft'},
      {kind: 'text', text: 'The thread that goes across.'},
    ]);
  });
});
