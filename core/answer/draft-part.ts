import type {AnswerPart} from '../types.js';

/** What is being written, in the place where it will stand. */
export type DraftPart = AnswerPart & {readonly isDraft: true};

type DraftPlace = {
  /** Whether it begins a paragraph. */
  readonly opens: boolean;
  /** Of an item of a list; null where the list has bullets. */
  readonly item?: {readonly number: number | null};
};

const ITEM = /^\n(?:-|(\d+)\.) /;

/** Plain words that say where they stand: a line of their own is a paragraph, or an item after its mark. */
export function draftText(words: string, {opens, item}: DraftPlace): string {
  if (words === '') {
    return '';
  }
  const mark = item && `\n${item.number === null ? '-' : `${item.number}.`} `;
  return `${mark ?? (opens ? '\n\n' : '')}${words}`;
}

/** The same as a part of an answer, which goes into the block that the checked one will. */
export function draftPart(draft: string): DraftPart {
  const [mark = '', number] = ITEM.exec(draft) ?? [];
  return {
    kind: mark === '' ? 'sentence' : 'item',
    text: draft.slice(mark.length).trim(),
    opens: mark !== '' || draft.startsWith('\n'),
    ...{code: [], isAside: false, citations: [], support: 'supported', isDraft: true},
    ...(number !== undefined && {number: Number(number)}),
  };
}
