import {describe, expect, it} from 'vitest';
import {citationLabel} from '../../../../../core/answer/label.ts';
import {readFileNamed} from '../../../../support/attachments/read-file.ts';

describe('markdown that is no page of the site', () => {
  it('is cut at its headings, without anchors that a file has not', async () => {
    const content = '# Arms\n\nThey lift.\n\n## Grip\n\nIt holds | 40 N.\n';
    const {document, chunks} = (await readFileNamed('notes/arms.md', content)) ?? {chunks: []};
    expect(document?.title).toBe('Arms');
    expect(chunks.map((chunk) => [citationLabel(chunk), chunk.url + chunk.urlAnchor])).toEqual([
      ['Arms', '/notes/arms.md'],
      ['Arms › Grip', '/notes/arms.md'],
    ]);
  });

  it('is plain markdown: what MDX would run is text', async () => {
    const content =
      'import x from "./x";\n\n<Box>{1 + 1}</Box>\n\nA | B\n--|--\n1 | 2\n\n:::note\n';
    const {text} = (await readFileNamed('a.mdx', content)) ?? {};
    expect(text).toContain('import x from "./x";');
    expect(text).toContain('{1 + 1}');
    expect(text).toContain('1 | 2');
    expect(text).toContain(':::note');
  });

  it('heeds its front matter', async () => {
    const content = '---\ntitle: Rules\ntags: [lab]\naliases: [law]\n---\n\nBe careful.\n';
    const {document, text} = (await readFileNamed('a.md', content)) ?? {};
    expect(document).toMatchObject({title: 'Rules', tags: ['lab'], aliases: ['law']});
    expect(text).toBe('Be careful.');
  });

  it.each([
    ['', 10],
    [', however long', 1 << 21],
  ])('is left out where its author says so%s', async (_, length) => {
    const content = `---\nrag_chat: false\n---\n\n${'secret '.repeat(length / 7 + 1)}`;
    expect(await readFileNamed('a.md', content)).toBeNull();
  });

  it('leaves out sections that are to be ignored', async () => {
    const content =
      '# A\n\nSeen.\n\n## B\n\n<!-- rag-chat-ignore -->\n\nHidden.\n\n## C\n\nSeen too.\n';
    const {text} = (await readFileNamed('a.md', content)) ?? {};
    expect(text).toMatch(/Seen\.[\s\S]*Seen too\./);
    expect(text).not.toContain('Hidden');
  });

  it('runs no program that front matter has', async () => {
    const content = '---js\n{title: (globalThis.ran = true, "Ran")}\n---\n\nWords.\n';
    const {document} = (await readFileNamed('front.md', content)) ?? {};
    expect(document?.title).toBe('Front');
    expect(globalThis).not.toHaveProperty('ran');
  });

  it('is left out with a word where no parser comes to an end with it', async () => {
    await expect(readFileNamed('a.md', `Words.\n\n${'*a_ '.repeat(2 ** 18 - 8)}`)).rejects.toThrow(
      'cannot be read: marks (_) nest too deeply in line 3. Take them apart',
    );
  });

  it('is left out with a word where its front matter cannot be read', async () => {
    await expect(readFileNamed('a.md', '---\ntitle: : x\n---\n')).rejects.toThrow(
      /front matter that cannot be read/,
    );
  });
});
