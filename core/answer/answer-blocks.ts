import type {AnswerPart} from '../types.js';

/** Parts that are shown as one: the sentences of a paragraph, the items of a list, the rows of a table. */
export function answerBlocks(parts: readonly AnswerPart[]): readonly (readonly AnswerPart[])[] {
  const blocks: AnswerPart[][] = [];
  for (const part of parts) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    if (block && last && goesOn(last, part)) {
      block.push(part);
    } else {
      blocks.push([part]);
    }
  }
  return blocks;
}

/** Whether a part is shown in one block with the one before it. */
export function goesOn(last: AnswerPart, part: AnswerPart): boolean {
  const [from, to] = [last.citations[0], part.citations[0]];
  // Who writes may put into one paragraph what stands in several sections; a quotation cannot.
  const isOfOne = isJudged(last) || isJudged(part) || from?.url === to?.url;
  const isSame = part.kind === last.kind && part.isAside === last.isAside && isOfOne;
  switch (part.kind) {
    case 'sentence':
      return isSame && !part.opens;
    case 'item':
      return isSame && (part.number === undefined) === (last.number === undefined);
    case 'row':
      return isSame && part.head === last.head;
    case 'code':
    case 'formula':
      return false;
  }
}

/** Only what a language model has written is. */
function isJudged({support}: AnswerPart): boolean {
  return support !== undefined;
}
