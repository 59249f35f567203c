import {readFile} from 'node:fs/promises';
import {posix} from 'node:path';
import PostalMime, {type Address, type Attachment, type Email} from 'postal-mime';
import type {AttachedFile} from '../attached-file.js';
import {titleOfFile} from '../file-title.js';
import type {Line, OpenedFile} from '../line.js';
import {clean} from '../text/clean.js';
import {joined} from '../text/paragraphs.js';
import {Unreadable} from '../unreadable.js';
import {textOfHtml} from './html-text.js';
import {ownWords} from './own-words.js';

const LARGEST_MB = 64;

/** A mail: its subject, who wrote it and when, what it says, and the texts that came with it. */
export async function openMail(
  {path, name}: Pick<AttachedFile, 'name' | 'path'>,
  {bytes}: {readonly bytes: number},
): Promise<OpenedFile> {
  if (bytes > LARGEST_MB << 20) {
    throw new Unreadable(`has more than the ${LARGEST_MB} MB that are read of a mail`);
  }
  const mail = await parsed(await readFile(path));
  const {subject = '', date, from} = mail;
  const writtenAt = date === undefined ? Number.NaN : Date.parse(date);
  const said = ownWords(textOf(mail));
  const attached = mail.attachments.flatMap(attachedLines);
  if (from === undefined && subject === '' && said === '') {
    throw new Unreadable('is no mail');
  }
  const lines = [...headLines(mail, writtenAt), ...linesOf(said), ...attached];
  return {
    title: clean(subject) || titleOfFile(posix.basename(name)),
    writtenAt: Number.isNaN(writtenAt) ? null : writtenAt,
    lines: inOne(lines),
  };
}

async function parsed(content: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(content);
  } catch (error) {
    throw new Unreadable(`cannot be read as a mail (${(error as Error).message})`);
  }
}

function textOf({text = '', html}: Email): string {
  return text.trim() === '' && html !== undefined ? textOfHtml(html) : text;
}

/** Quoted with what the mail says: "Ada, 2024-03-12: Key of the lab". */
function headLines({subject = '', from, date}: Email, writtenAt: number): readonly Line[] {
  const day = Number.isNaN(writtenAt) ? date : new Date(writtenAt).toISOString().slice(0, 10);
  const who = [from === undefined ? '' : nameOf(from), day ?? ''].filter((part) => part !== '');
  const head = [who.join(', '), clean(subject)].filter((part) => part !== '').join(': ');
  return head === '' ? [] : [{kind: 'item', text: head}];
}

function nameOf(address: Address): string {
  return clean(address.name || address.address || '');
}

const TEXTS = /^text\/(?:plain|markdown|csv|x-log)$/;

/** A text that was sent along, under its name. */
function attachedLines({filename, mimeType, content}: Attachment): readonly Line[] {
  if (!TEXTS.test(mimeType) || typeof content === 'string') {
    return [];
  }
  const lines = linesOf(new TextDecoder().decode(content));
  return filename === null ? lines : [{kind: 'label', text: clean(filename)}, ...lines];
}

function linesOf(text: string): readonly Line[] {
  return text.split(/(?:[^\S\n]*\n){2,}/).flatMap((paragraph) => joined(paragraph.split('\n')));
}

async function* inOne(lines: readonly Line[]): AsyncGenerator<readonly Line[]> {
  yield lines;
}
