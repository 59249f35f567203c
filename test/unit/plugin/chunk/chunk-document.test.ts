import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import type {DraftChunk} from '../../../../plugin/chunk/chunk-document.ts';
import {countTokens} from '../../../../plugin/chunk/tokens.ts';
import {chunked} from '../../../support/chunked.ts';
import {DEFAULT_SETUP} from '../../../support/markdown-setup.ts';

const chapterFile = new URL('../../../fixtures/chapter/chapter-07-sensors.md', import.meta.url);
const chapter = readFileSync(chapterFile, 'utf8');

function cutChapter(source = chapter): Promise<DraftChunk[]> {
  return chunked({
    source,
    document: {
      docId: 'chapter-07-sensors',
      title: 'Chapter 7: Sensors',
      url: '/docs/chapter-07-sensors',
      sourceFile: 'docs/chapter-07-sensors.md',
    },
  });
}

describe('a chapter', () => {
  it('becomes its introduction and one chunk per ## heading', async () => {
    const chunks = await cutChapter();
    expect(chunks.map(({sectionNumber, sectionTitle}) => [sectionNumber, sectionTitle])).toEqual([
      ['7.0', 'Sensors'],
      ['7.1', 'Encoders'],
      ['7.2', 'Lidar'],
      ['7.1', 'Encoders'],
    ]);
  });

  it('knows its chapter without the word in the title', async () => {
    const [introduction] = await cutChapter();
    expect(introduction).toMatchObject({
      chapter: 7,
      chapterId: 'ch07',
      chapterTitle: 'Sensors',
      section: 0,
      urlAnchor: '',
      headings: [],
    });
  });

  it('has the anchors that Docusaurus gives: explicit, slugged, and told apart', async () => {
    const chunks = await cutChapter();
    expect(chunks.map(({urlAnchor}) => urlAnchor)).toEqual([
      '',
      '#71-encoders',
      '#laser-scanners',
      '#71-encoders-1',
    ]);
  });

  it('knows the headings inside a section, and where in its text they stand', async () => {
    const [, encoders, lidar] = await cutChapter();
    expect(encoders?.headings.map(({anchor, number}) => [anchor, number])).toEqual([
      ['#71-encoders', '7.1'],
      ['#712-absolute-encoders', '7.1.2'],
    ]);
    const absolute = encoders?.headings[1];
    expect(encoders?.text.slice(absolute?.offset)).toMatch(/^7\.1\.2 Absolute encoders\n/);
    const inTab = lidar?.headings[1];
    expect(inTab?.anchor).toBe('#reading-it-in-c');
    expect(lidar?.text.slice(inTab?.offset)).toMatch(/^Reading it in C\+\+\n/);
  });

  it('keeps what readers see and drops what they do not', async () => {
    const [, encoders, lidar, again] = await cutChapter();
    expect(encoders?.text).toContain('With \\(N\\) ticks a turn its resolution is \\(2\\pi/N\\).');
    expect(encoders?.text).toContain('\\[\\theta = \\frac{2\\pi\\,n}{N}\\]');
    expect(encoders?.text).toContain('Quadrature\nTwo channels tell the direction, too.');
    expect(encoders?.text).toContain('at once, without a reference run.');
    expect(lidar?.text).toContain('Range | Rate\n30 m | 10 Hz');
    expect(lidar?.text).toContain('Python\nscan = lidar.read()');
    expect(lidar?.text).not.toMatch(/not for readers|laser-scanners|TabItem|import/);
    expect(again?.text).toContain('at 12:30pm.');
  });

  it('says where its markdown stands in the file', async () => {
    for (const {startChar, endChar, content} of await cutChapter()) {
      const own = chapter.slice(startChar ?? -1, endChar ?? -1).replace(/<\/?mark>/g, '');
      // The file has the heading's id, too.
      expect(own.startsWith(content.split('\n')[0] ?? '')).toBe(true);
      expect(own.split('\n').at(-1)).toBe(content.split('\n').at(-1));
    }
  });

  it('is the same with Windows line ends', async () => {
    const windows = await cutChapter(chapter.replaceAll('\n', '\r\n'));
    const unix = await cutChapter();
    expect(windows.map(({text}) => text)).toEqual(unix.map(({text}) => text));
    expect(windows.map(({contentHash}) => contentHash)).toEqual(
      unix.map(({contentHash}) => contentHash),
    );
  });
});

describe('a heading in a box', () => {
  const source = [
    '## Install',
    '<details>',
    '### Setup',
    'First way.',
    '</details>',
    '<details>',
    '### Setup',
    'Second way.',
    '</details>',
    'Afterwards verify it.',
  ].join('\n\n');

  it('speaks for what is in the box, each for its own', async () => {
    const [install] = await chunked({source});
    const headingOf = (sentence: string) => {
      const at = install?.text.indexOf(sentence) ?? -1;
      return install?.headings.findLast(({offset, end}) => offset <= at && at < end)?.anchor;
    };
    expect(headingOf('First way.')).toBe('#setup');
    expect(headingOf('Second way.')).toBe('#setup-1');
    expect(headingOf('Afterwards')).toBe('#install');
  });
});

describe('any page', () => {
  it('without text, or with a title alone, has nothing to cite', async () => {
    expect(await chunked({source: ''})).toEqual([]);
    expect(await chunked({source: '---\ntitle: x\n---\n\n# Only a title\n'})).toEqual([]);
  });

  it('counts its sections where they carry no number', async () => {
    const chunks = await chunked({source: 'Hello.\n\n## One\n\nA.\n\n## 3 ways to fail\n\nB.\n'});
    expect(chunks.map(({sectionNumber, sectionTitle}) => [sectionNumber, sectionTitle])).toEqual([
      ['0', 'A page'],
      ['1', 'One'],
      ['2', '3 ways to fail'],
    ]);
  });

  it('is read as CommonMark where the site says so', async () => {
    const setup = {...DEFAULT_SETUP, config: {...DEFAULT_SETUP.config, format: 'md' as const}};
    const [chunk] = await chunked({source: '## Braces {like} these\n\na < b\n', setup});
    expect(chunk?.text).toBe('Braces {like} these\na < b');
  });

  it('can have a remark plugin that looks for its front matter', async () => {
    const addTitle = () => (tree: Root, file: VFile) => {
      const {title} = file.data['frontMatter'] as {readonly title: string};
      tree.children.push({type: 'paragraph', children: [{type: 'text', value: title}]});
    };
    const setup = {...DEFAULT_SETUP, remarkPlugins: [addTitle]};
    const document = {frontMatter: {title: 'From the front matter'}};
    const [chunk] = await chunked({source: '## One\n\nText.\n', setup, document});
    expect(chunk?.text).toContain('From the front matter');
  });

  it('that does not parse is named with its line', async () => {
    await expect(chunked({source: 'Fine.\n\n## Bad\n\n<Tabs>\n'})).rejects.toThrow(
      /^\[rag-chat\] docs\/page\.md:5 could not be read: Expected a closing tag for `<Tabs>`/,
    );
  });
});

describe('a section that is too long', () => {
  it('is cut between blocks, its parts numbered, none over the limit', async () => {
    const paragraph = 'The quick brown fox jumps over the lazy dog again and again. '.repeat(6);
    const source = `## Long\n\n${`${paragraph}\n\n`.repeat(12)}`;
    const chunks = await chunked({source, maxTokens: 200});
    expect(chunks.length).toBeGreaterThan(4);
    expect(chunks.map(({chunkIndex}) => chunkIndex)).toEqual(chunks.map((_, index) => index));
    expect(new Set(chunks.map(({chunkCount}) => chunkCount))).toEqual(new Set([chunks.length]));
    for (const {content, tokenCount} of chunks) {
      expect(tokenCount).toBe(countTokens(content));
      expect(tokenCount).toBeLessThanOrEqual(200);
    }
  });

  it('never leaves a heading behind at the end of a part', async () => {
    const paragraph = `${'word '.repeat(90)}end.\n\n`;
    const source = `## Long\n\n${paragraph}### Deeper\n\n${paragraph}`;
    const chunks = await chunked({source, maxTokens: 100});
    expect(chunks.map(({text}) => text.split('\n')[0])).toEqual(['Long', 'Deeper']);
    expect(chunks[1]?.headings.map(({anchor}) => anchor)).toEqual(['#long', '#deeper']);
  });

  it('keeps in mind the heading that a later part stands under', async () => {
    const paragraph = `${'word '.repeat(60)}end.\n\n`;
    const source = `## 3.2 Long\n\n### 3.2.1 Deeper\n\n${paragraph.repeat(3)}`;
    const parts = await chunked({source, maxTokens: 100});
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts.slice(1)) {
      expect(part).toMatchObject({
        subsection: '3.2.1',
        headingPath: ['A page', 'Long', 'Deeper'],
        headings: [
          {anchor: '#32-long', offset: 0, end: part.text.length},
          {anchor: '#321-deeper', offset: 0, end: part.text.length},
        ],
      });
    }
  });

  it('loses nothing: its parts in order hold every character but blank ones', async () => {
    const block = fc.oneof(
      fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9}){0,40}$/),
      fc.stringMatching(/^### [a-z]{2,12}$/),
      fc.stringMatching(/^- [a-z]{1,9}\n- [a-z]{1,9}$/),
      fc.stringMatching(/^```\n[a-z][a-z =;]{0,60}\n```$/),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, {minLength: 1, maxLength: 30}), async (blocks) => {
        const source = `## Start\n\n${blocks.join('\n\n')}\n`;
        const chunks = await chunked({source, maxTokens: 64});
        const kept = chunks.map(({content}) => content).join('');
        expect(kept.replace(/\s/g, '')).toBe(source.replace(/\s/g, ''));
      }),
      {numRuns: 200},
    );
  });
});
