import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';

/** A block of code as a reader of the documentation finds it. */
export type CodeBlock = {
  /** "qdrant.md", or "README.md". */
  readonly page: string;
  /** The nearest heading above it. */
  readonly heading: string;
  readonly line: number;
  readonly language: string;
  /** Above the block: mostly the name of a file. */
  readonly title: string | null;
  readonly code: string;
};

const FENCE = /^```(?<language>\S*)(?: title="(?<title>[^"]*)")?$/;

const USING = join(projectFolder, 'example-site/using');

/** The text of a page of the documentation; "README.md" is that of the project. */
export function readPage(page: string): Promise<string> {
  return readFile(join(page === 'README.md' ? projectFolder : USING, page), 'utf8');
}

/** Every block of code of the documentation and the README, in the order of their pages. */
export async function documentedBlocks(): Promise<readonly CodeBlock[]> {
  const pages = ['README.md', ...(await readdir(USING)).sort()];
  return (
    await Promise.all(pages.map(async (page) => blocksIn(page, await readPage(page))))
  ).flat();
}

/** The block that has this title. */
export async function documentedCode(title: string): Promise<string> {
  const found = (await documentedBlocks()).find((block) => block.title === title);
  if (!found) {
    throw new Error(`The documentation has no block "${title}".`);
  }
  return found.code;
}

function blocksIn(page: string, text: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let heading = '';
  let open: {readonly line: number; readonly fence: string; readonly lines: string[]} | null = null;
  for (const [index, line] of text.split('\n').entries()) {
    if (open && line === '```') {
      const {language = '', title = null} = FENCE.exec(open.fence)?.groups ?? {};
      const code = `${open.lines.join('\n')}\n`;
      blocks.push({page, heading, line: open.line, language, title, code});
      open = null;
    } else if (open) {
      open.lines.push(line);
    } else if (line.startsWith('```')) {
      open = {line: index + 1, fence: line, lines: []};
    } else {
      heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    }
  }
  return blocks;
}
