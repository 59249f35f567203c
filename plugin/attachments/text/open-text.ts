import {posix} from 'node:path';
import type {AttachedFile} from '../attached-file.js';
import {areMessages, messagesOf} from '../chat/message-lines.js';
import {titleOfFile} from '../file-title.js';
import type {OpenedFile} from '../line.js';
import {paragraphsOf} from './paragraphs.js';
import {firstLines, readLines} from './read-lines.js';

type Lines = AsyncIterable<readonly string[]>;

/** A text, or a chat that was saved as text. */
export async function openText(
  {path, name}: Pick<AttachedFile, 'name' | 'path'>,
  encoding: string,
  keep: (lines: Lines) => Lines = (lines) => lines,
): Promise<OpenedFile> {
  const isChat = areMessages(await firstLines(path, encoding));
  const lines = keep(readLines(path, encoding));
  return {
    title: titleOfFile(posix.basename(name)),
    writtenAt: null,
    lines: isChat ? messagesOf(lines) : paragraphsOf(lines),
  };
}
