/** What may stand in a page as it is. */
export type Html = {readonly markup: string};

type Part = Html | number | string | null | readonly (Html | string)[];

const NAMES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What HTML has no way to write, and what turns the text behind it around. */
const UNSEEN = /[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069]/gu;

/** Puts texts into markup: whatever they are, they stay texts. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const markup = strings.reduce(
    (made, string, place) => made + markupOf(parts[place - 1] ?? null) + string,
  );
  return {markup};
}

function markupOf(part: Part): string {
  if (part === null) {
    return '';
  }
  if (typeof part === 'string' || typeof part === 'number') {
    return String(part)
      .replace(UNSEEN, '')
      .replace(/[&<>"']/g, (sign) => NAMES[sign] ?? '');
  }
  return 'markup' in part ? part.markup : part.map(markupOf).join('');
}
