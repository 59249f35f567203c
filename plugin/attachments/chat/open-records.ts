import {readFile} from 'node:fs/promises';
import {posix} from 'node:path';
import type {AttachedFile} from '../attached-file.js';
import {titleOfFile} from '../file-title.js';
import type {Line, OpenedFile} from '../line.js';
import {openText} from '../text/open-text.js';
import {firstLines, readLines} from '../text/read-lines.js';
import {Unreadable} from '../unreadable.js';
import {areRecords, messageOf, recordsIn} from './records.js';

/** JSON is read as a whole, which takes several times its size. */
const LARGEST_MB = 64;
const AT_ONCE = 1000;

/** A chat that was saved as JSON, or as a line of JSON for each message; any other JSON is plain text. */
export async function openRecords(
  file: Pick<AttachedFile, 'name' | 'path'>,
  {encoding, bytes}: {readonly encoding: string; readonly bytes: number},
): Promise<OpenedFile> {
  const {path, name} = file;
  const title = titleOfFile(inFolder(name));
  if (posix.extname(name).toLowerCase() === '.jsonl') {
    return areRecords((await firstLines(path, encoding)).map(parsed))
      ? {title, writtenAt: null, lines: jsonLines(path, encoding)}
      : openText(file, encoding);
  }
  if (bytes > LARGEST_MB << 20) {
    throw new Unreadable(
      `has more than ${LARGEST_MB} MB; save it as JSON Lines (.jsonl), which can be of any size`,
    );
  }
  const json = parsed(new TextDecoder(encoding).decode(await readFile(path)));
  const records = recordsIn(json);
  return records === null
    ? openText(file, encoding)
    : {title: channelOf(json) ?? title, writtenAt: null, lines: messages(records)};
}

/** Slack has a folder for a channel and a file for a day. */
function inFolder(name: string): string {
  const {dir, name: own, base} = posix.parse(name);
  return /^\d{4}-\d\d-\d\d$/.test(own) && dir !== '' ? `${posix.basename(dir)} ${base}` : base;
}

function channelOf(json: unknown): string | null {
  const {channel, name}: {channel?: unknown; name?: unknown} = Object(json);
  const {name: ofChannel}: {name?: unknown} = Object(channel);
  const found = [ofChannel, name].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof found === 'string' ? found.trim() : null;
}

async function* messages(records: readonly unknown[]): AsyncGenerator<readonly Line[]> {
  for (let at = 0; at < records.length; at += AT_ONCE) {
    yield linesOf(records.slice(at, at + AT_ONCE));
  }
}

async function* jsonLines(path: string, encoding: string): AsyncGenerator<readonly Line[]> {
  for await (const lines of readLines(path, encoding)) {
    yield linesOf(lines.map(parsed));
  }
}

function linesOf(records: readonly unknown[]): readonly Line[] {
  return records.map(messageOf).filter((line) => line !== null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}
