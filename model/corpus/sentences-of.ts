const LONGEST_WORDS = 45;
const SHORTEST_WORDS = 4;
const LONGEST = 300;
/** Of a change log or a signature, not of prose. */
const NOT_PROSE =
  /\{\}|\(?(?:GH|PR|bpo|issue|gh|#)[ -]?#?\d{2,}|[=<>]{2}|->|::.*::|\$\{|https?:|\[source\]|\bet al\b|ISBN|\||\\[([a-z]/i;

/** The sentences of a paragraph that read as prose: neither fragments nor lists of symbols. */
export function sentencesOf(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs|cf|usu|esp|Dr|Mr|St|approx)\.)\s+(?=[A-Z"'(])/u)
    .map((sentence) => sentence.trim())
    .filter(isProse);
}

/** With a full stop where there is none. */
export function ended(sentence: string): string {
  return /[.?!]$/.test(sentence) ? sentence : `${sentence.replace(/[:;,]$/, '')}.`;
}

function isProse(sentence: string): boolean {
  const words = sentence.split(' ');
  const letters = sentence.replace(/[^a-z\s]/gi, '').length;
  return (
    words.length >= SHORTEST_WORDS &&
    words.length <= LONGEST_WORDS &&
    sentence.length <= LONGEST &&
    letters >= sentence.length * 0.85 &&
    /^["'(]?[A-Z]|^[a-z]/.test(sentence) &&
    !NOT_PROSE.test(sentence) &&
    isBalanced(sentence)
  );
}

function isBalanced(sentence: string): boolean {
  const count = (mark: RegExp) => sentence.match(mark)?.length ?? 0;
  return count(/\(/g) === count(/\)/g) && count(/"/g) % 2 === 0;
}
