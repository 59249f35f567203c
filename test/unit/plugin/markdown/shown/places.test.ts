import {describe, expect, it} from 'vitest';
import {showPage} from './site.ts';

describe('where a text comes from', () => {
  it('is found in a file with Windows line ends and a byte order mark', async () => {
    const source = '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n## One {#one}\r\n\r\nText *here*.\r\n';
    const {page, files} = await showPage({'page.mdx': source});
    const start = page.content.indexOf('Text');
    const place = page.placeOf(start, page.content.length);
    expect(files['page.mdx']?.slice(place?.startChar, place?.endChar)).toBe('Text *here*.');
  });

  it('is the whole line where Docusaurus rewrites one', async () => {
    const source = 'Before.\n\n## One {#one}\n\nAfter.';
    const {page} = await showPage({'page.mdx': source});
    const start = page.content.indexOf('## One');
    const place = page.placeOf(start, start + 6);
    expect(source.slice(place?.startChar, place?.endChar)).toBe('## One {#one}');
  });

  it('is the partial while all of it stands there', async () => {
    const part = '## Part\n\nFrom the *partial*.\n';
    const {page} = await showPage({
      'page.mdx': "import Part from './_part.mdx';\n\nBefore.\n\n<Part />\n\nAfter.\n",
      '_part.mdx': part,
    });
    const start = page.content.indexOf('From');
    const place = page.placeOf(start, start + 'From the *partial*.'.length);
    expect(place?.sourceFile).toBe('_part.mdx');
    expect(part.slice(place?.startChar, place?.endChar)).toBe('From the *partial*.');
  });

  it('is the document, up to the element, where it goes over the end of a partial', async () => {
    const source = "import Part from './_part.mdx';\n\nBefore.\n\n<Part />\n\nAfter.\n";
    const {page} = await showPage({'page.mdx': source, '_part.mdx': 'From the partial.\n'});
    const place = page.placeOf(page.content.indexOf('partial'), page.content.indexOf('After') + 5);
    expect(place?.sourceFile).toBe('page.mdx');
    expect(source.slice(place?.startChar, place?.endChar)).toBe('<Part />\n\nAfter');
  });

  it('is the partial between two others that both stand in it', async () => {
    const outer = "import A from './_a.mdx';\nimport B from './_b.mdx';\n\n<A />\n\n<B />\n";
    const {page} = await showPage({
      'page.mdx': "import Outer from './_outer.mdx';\n\n<Outer />\n",
      '_outer.mdx': outer,
      '_a.mdx': 'A text.',
      '_b.mdx': 'B text.',
    });
    const place = page.placeOf(0, page.content.length);
    expect(place?.sourceFile).toBe('_outer.mdx');
    expect(outer.slice(place?.startChar, place?.endChar)).toBe('<A />\n\n<B />');
  });

  it('is exact in indented JSX, too', async () => {
    const source = '<Box>\n    First.\n\n    Second line,\n    third *line*.\n</Box>\n';
    const {page} = await showPage({'page.mdx': source});
    expect(page.content).toBe('First.\n\nSecond line,\nthird *line*.');
    const start = page.content.indexOf('third');
    const place = page.placeOf(start, start + 5);
    expect(source.slice(place?.startChar, place?.endChar)).toBe('third');
  });

  it('is nowhere for what stands in no file', async () => {
    const {page} = await showPage({'page.mdx': "{'made up'}\n"});
    expect(page.placeOf(0, page.content.length)).toBeNull();
  });
});
