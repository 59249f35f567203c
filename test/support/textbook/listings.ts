import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';
import {markdownFiles} from './markdown-files.ts';

export type Listing = {
  /** `docs/chapter-03-kinematics.md:56` */
  readonly place: string;
  readonly language: string;
  readonly code: string;
};

const FENCE = /^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm;
const IMPORTED = ['code/quintic.py'];

/** All listings of the example textbook, those that it imports from files included. */
export function listings(): Listing[] {
  const inMarkdown = markdownFiles().flatMap(({name, text}) =>
    Array.from(text.matchAll(FENCE), (match) => ({
      place: `${name}:${text.slice(0, match.index).split('\n').length}`,
      language: match[1] ?? '',
      code: match[2] ?? '',
    })),
  );
  const imported = IMPORTED.map((file) => ({
    place: file,
    language: 'python',
    code: readFileSync(join(projectFolder, 'example-site', file), 'utf8'),
  }));
  return [...inMarkdown, ...imported];
}
