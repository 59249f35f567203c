/** After these, "you" is whom something happens to. */
const BEFORE_OBJECT =
  /^(?:allow|allows|allowing|let|lets|letting|give|gives|giving|enable|enables|help|helps|tell|tells|show|shows|for|to|of|with|by|from|require|requires|remind|make|makes|prevent|prevents|force|forces|ask|asks|want|wants|save|saves|around|between|behind|on|like|cause|causes|provide|provides|offer|offers|warn|warns)$/i;
const VERBS_OF_BEING = new Map([
  ['are', 'am'],
  ['were', 'was'],
  ["aren't", 'am not'],
  ["weren't", "wasn't"],
]);
const OTHERS = new Map([
  ['your', 'my'],
  ['yours', 'mine'],
  ['yourself', 'myself'],
  ["you're", "I'm"],
  ["you've", "I've"],
  ["you'll", "I'll"],
  ["you'd", "I'd"],
]);

/** What a page tells its reader, as the reader says it: "you can set your name" → "I can set my name". */
export function asReader(text: string): string {
  if (!/\byou/i.test(text)) {
    return text;
  }
  const words = text.split(' ');
  return words
    .map((word, index) => {
      const [, bare = word, end = ''] = /^([\w']+)(\W*)$/.exec(word) ?? [];
      const small = bare.toLowerCase();
      const before = words[index - 1] ?? '';
      if (small === 'you') {
        return `${end !== '' || isObject(before, words[index + 1]) ? 'me' : 'I'}${end}`;
      }
      const wasYou = before.toLowerCase() === 'you' && !BEFORE_OBJECT.test(words[index - 2] ?? '');
      const other = OTHERS.get(small) ?? (wasYou ? VERBS_OF_BEING.get(small) : undefined);
      return other === undefined ? word : `${other}${end}`;
    })
    .join(' ')
    .replace(/^(?:my|mine)\b/, (word) => (/^Y/.test(text) ? capital(word) : word));
}

function isObject(before: string, after: string | undefined): boolean {
  return BEFORE_OBJECT.test(before) || after === undefined;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
