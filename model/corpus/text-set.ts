const LONGEST = 900;
const FOREIGN = /[^\x20-\x7e\u00a0-\u024f\u2010-\u2026]/;
const UNTIDY = /\s{2,}|[^\S ]|^ | $/;

/** Texts without duplicates and without any that nobody would ask. */
export type TextSet = {
  readonly texts: string[];
  /** Whether the text is new and of use. */
  readonly add: (text: string) => boolean;
};

export function textSet(): TextSet {
  // The model reads small letters only: what differs in capitals is the same to it.
  const known = new Set<string>();
  const texts: string[] = [];
  const add = (text: string) => {
    const clean = UNTIDY.test(text) ? text.replace(/\s+/g, ' ').trim() : text;
    const key = clean.toLowerCase().replace(/[.?!]$/, '');
    if (!isOfUse(clean) || known.has(key)) {
      return false;
    }
    known.add(key);
    texts.push(clean);
    return true;
  };
  return {texts, add};
}

function isOfUse(text: string): boolean {
  return (
    text.length <= LONGEST &&
    /[a-z]{2}|^[a-z]$/i.test(text) &&
    !text.includes('{}') &&
    // The pages that this is measured on are of this.
    !/docusaurus/i.test(text) &&
    isLatin(text)
  );
}

function isLatin(text: string): boolean {
  const foreign = FOREIGN.test(text) ? text.match(new RegExp(FOREIGN, 'g')) : null;
  return foreign === null || foreign.length <= text.length * 0.05;
}
