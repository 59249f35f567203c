import {readFile, stat} from 'node:fs/promises';
import {DocumentError} from '../errors.cjs';

/** What a page has of text is far below this; parsing takes memory of fifty times the text. */
const LARGEST_FILE = 20 * 1024 * 1024;
const BYTE_ORDER_MARK = 0xfeff;

export type SourceText = {
  readonly text: string;
  /** The first line with bytes that are no UTF-8, and so have become U+FFFD. */
  readonly damagedLine: number | null;
};

/** Reads a text file as the site does, and says if something in it is damaged. */
export async function readText(path: string, name: string): Promise<SourceText> {
  const {size} = await stat(path);
  if (size > LARGEST_FILE) {
    throw new DocumentError(
      `${name} has ${Math.round(size / 1024 / 1024)} MB, more than the ${LARGEST_FILE / 1024 / 1024} MB that are read. Split it, or leave it out with "content.exclude".`,
    );
  }
  const bytes = await readFile(path);
  const decoded = bytes.toString('utf8');
  const text = decoded.charCodeAt(0) === BYTE_ORDER_MARK ? decoded.slice(1) : decoded;
  return {text, damagedLine: firstDamagedLine(bytes, text)};
}

function firstDamagedLine(bytes: Buffer, text: string): number | null {
  const at = text.indexOf('\uFFFD');
  // An author may have written that very character.
  if (at === -1 || isValidUtf8(bytes)) {
    return null;
  }
  return text.slice(0, at).split('\n').length;
}

function isValidUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
