import {type Block, tidy} from './blocks.ts';

/** "ABRUPT, adj.  Sudden, without ceremony." */
const ENTRY = /^([A-Z][A-Z' -]+), (?:n|v|adj|adv|pro|x|p)\.[a-z. ]*\s+(.*)$/s;

/** The entries of a dictionary for readers: terms at the margin, what is said of them indented or after them. */
export function dictionaryBlocks(dictionary: string): Block[] {
  return dictionary.split(/\n\s*\n/).flatMap((paragraph) => {
    const lines = paragraph.split('\n').filter((line) => line.trim() !== '');
    const [first = ''] = lines;
    const [, term, said] = ENTRY.exec(paragraph.trim()) ?? [];
    if (term !== undefined && said !== undefined) {
      return blocksOf(term.toLowerCase(), said);
    }
    return /^\S/.test(first)
      ? blocksOf(first, lines.slice(1).join(' '))
      : blocksOf('', lines.join(' '));
  });
}

function blocksOf(heading: string, text: string): Block[] {
  const blocks: Block[] = [
    {kind: 'heading', text: tidy(heading)},
    {kind: 'text', text: tidy(withoutGrammar(text))},
  ];
  return blocks.filter((block) => block.text !== '');
}

/** Without marks of references, how a word sounds and which part of speech it is. */
function withoutGrammar(text: string): string {
  return text
    .replace(/[{}]/g, '')
    .replace(/^\s*\d+\.\s+/, '')
    .replace(/^\s*(?:\/[^/]*\/,?\s*)*(?:\b(?:n|v|vt|vi|adj|adv|interj)\.(?:,\s*)?)*\s*/, '')
    .replace(/\[[^\]]*\]\s*/g, '');
}
