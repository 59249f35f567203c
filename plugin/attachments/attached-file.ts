import {posix} from 'node:path';

/** A file that the site serves as it is, and that can be asked. */
export type AttachedFile = {
  /** Where it is on this machine. */
  readonly path: string;
  /** Below its static folder, with forward slashes: as readers' addresses have it. */
  readonly name: string;
  /** Relative to the site, with forward slashes. */
  readonly sourceFile: string;
  readonly kind: AttachmentKind;
};

export type AttachmentKind = 'mail' | 'markdown' | 'pdf' | 'records' | 'text';

const KINDS: Readonly<Record<string, AttachmentKind>> = {
  eml: 'mail',
  md: 'markdown',
  mdx: 'markdown',
  pdf: 'pdf',
  json: 'records',
  jsonl: 'records',
  log: 'text',
  txt: 'text',
};

export const READABLE = Object.keys(KINDS);

/** What a file is read as, by its ending; null where nobody here can read it. */
export function kindOf(name: string): AttachmentKind | null {
  return KINDS[posix.extname(name).slice(1).toLowerCase()] ?? null;
}

/** "files/Hand out.pdf" → "/base/files/Hand%20out.pdf" */
export function addressOf(name: string, baseUrl: string): string {
  return baseUrl + name.split('/').map(encodeURIComponent).join('/');
}
