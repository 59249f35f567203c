import {readFile} from 'node:fs/promises';
import {posix} from 'node:path';
import PostalMime, {type Address, type Email} from 'postal-mime';
import type {AttachedFile} from '../attached-file.js';
import {titleOfFile} from '../file-title.js';
import type {Line, OpenedFile} from '../line.js';
import {clean} from '../text/clean.js';
import {inspectBlocks} from '../text/inspect-file.js';
import {paragraphsOf} from '../text/paragraphs.js';
import {linesOfText} from '../text/read-lines.js';
import {Unreadable} from '../unreadable.js';
import {ATTACHED_TEXT, attachedCharsets} from './attached-charsets.js';
import {textOfHtml} from './html-text.js';
import {ownWords} from './own-words.js';

const LARGEST_MB = 64;

/** A mail: its subject, who wrote it and when, what it says, and the texts that came with it. */
export async function openMail(
  {path, name}: Pick<AttachedFile, 'name' | 'path'>,
  {bytes}: {readonly bytes: number},
  locale: string,
): Promise<OpenedFile> {
  if (bytes > LARGEST_MB << 20) {
    throw new Unreadable(
      `has more than the ${LARGEST_MB} MB that are read of a mail: save it without the files that came with it`,
    );
  }
  const content = await readFile(path);
  const mail = await parsed(content);
  const {subject = '', date, from} = mail;
  const writtenAt = date === undefined ? Number.NaN : Date.parse(date);
  const said = ownWords(textOf(mail));
  if (from === undefined && subject === '' && said === '') {
    throw new Unreadable('is no mail');
  }
  const texts = attachedTexts(mail, content.toString('latin1'));
  return {
    title: clean(subject) || titleOfFile(posix.basename(name)),
    writtenAt: Number.isNaN(writtenAt) ? null : writtenAt,
    lines: linesOf({head: headLines(mail, writtenAt), said, texts, locale}),
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

type AttachedText = {
  readonly name: string;
  readonly content: Uint8Array;
  /** As the mail says. */
  readonly charset: string | null;
};

function attachedTexts({attachments}: Email, source: string): readonly AttachedText[] {
  const texts = attachments.filter(({mimeType}) => ATTACHED_TEXT.test(mimeType));
  const charsets = attachedCharsets(source);
  // Where another mail is quoted with its headers, nobody knows whose they are.
  const isKnown = charsets.length === texts.length;
  return texts.flatMap(({filename, content}, place) =>
    typeof content === 'string'
      ? []
      : {
          name: clean(filename ?? ''),
          content: new Uint8Array(content),
          charset: (isKnown ? charsets[place] : null) ?? null,
        },
  );
}

type Said = {
  readonly head: readonly Line[];
  readonly said: string;
  /** Each stands under its name. */
  readonly texts: readonly AttachedText[];
  readonly locale: string;
};

async function* linesOf({head, said, texts, locale}: Said): AsyncGenerator<readonly Line[]> {
  yield head;
  yield* paragraphsOf(inOne(linesOfText(said)));
  for (const {name, content, charset} of texts) {
    const encoding = encodingNamed(charset) ?? (await inspectBlocks([content], locale)).encoding;
    if (encoding !== null) {
      yield name === '' ? [] : [{kind: 'label', text: name}];
      yield* paragraphsOf(inOne(linesOfText(new TextDecoder(encoding).decode(content))));
    }
  }
}

/** Null where that is unknown, or said by programs of whatever they send: then the bytes tell. */
function encodingNamed(charset: string | null): string | null {
  if (charset === null || /^(?:us-ascii|utf-?8)$/i.test(charset)) {
    return null;
  }
  try {
    return new TextDecoder(charset).encoding;
  } catch {
    return null;
  }
}

async function* inOne(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  yield lines;
}
