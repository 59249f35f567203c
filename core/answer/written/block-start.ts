/** What a line of markdown begins, if it begins something. */
export type BlockStart =
  | {
      readonly kind: 'fence';
      readonly mark: string;
      readonly language: string;
      readonly indent: number;
    }
  | {readonly kind: 'formula'; readonly open: string; readonly close: string}
  | {readonly kind: 'heading' | 'row' | 'skipped'}
  | {readonly kind: 'item'; readonly length: number; readonly number: number | null};

const FENCE = /^(\s*)(`{3,}|~{3,})[ \t]*([\w+#.-]*)[^`]*$/;
const FORMULA = /^\s*(\\\[|\$\$)/;
const HEADING = /^\s{0,3}#{1,6}\s/;
const ITEM = /^\s*(?:[-*+•]|(\d{1,3})[.)])\s+(?=\S)/;
const ROW = /^\s*\|/;
/** A line drawn across, or under a heading. */
const RULE = /^\s*([-*_=])(?:[ \t]*\1){2,}\s*$/;
/** Where a link or a note leads: nothing that is shown. */
const DEFINITION = /^\s*\[[^\]\n]+\]:(?:\s|$)/;

export function blockStart(line: string): BlockStart | null {
  const [, indent = '', mark, language = ''] = FENCE.exec(line) ?? [];
  if (mark !== undefined) {
    return {kind: 'fence', mark, language, indent: indent.length};
  }
  const open = FORMULA.exec(line)?.[1];
  if (open !== undefined) {
    return {kind: 'formula', open, close: open === '$$' ? '$$' : '\\]'};
  }
  if (RULE.test(line) || DEFINITION.test(line)) {
    return {kind: 'skipped'};
  }
  if (HEADING.test(line)) {
    return {kind: 'heading'};
  }
  if (ROW.test(line)) {
    return {kind: 'row'};
  }
  const item = ITEM.exec(line);
  return item
    ? {kind: 'item', length: item[0].length, number: item[1] === undefined ? null : Number(item[1])}
    : null;
}
