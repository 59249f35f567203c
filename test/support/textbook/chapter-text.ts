import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {projectFolder} from '../site/site-folder.ts';

/** The markdown of a chapter of the example textbook. */
export function chapterText(name: string): string {
  return readFileSync(join(projectFolder, 'example-site/docs', `${name}.md`), 'utf8');
}
