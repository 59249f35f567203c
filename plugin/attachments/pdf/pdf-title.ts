/** Names that programs give by themselves. */
const GIVEN =
  /^(?:untitled|unbenannt|sans titre|document ?\d*|dokument ?\d*|presentation ?\d*|powerpoint presentation|title|microsoft \w+ - .*|.*\.(?:docx?|odt|rtf|indd|pptx?|tex|dvi|pdf|qxd|pages|html?))$/i;
const LONGEST = 200;

/** What a PDF says that it is called; null where that is no name for readers. */
export function sensibleTitle(title: unknown): string | null {
  const line = typeof title === 'string' ? title.replace(/[\s\p{Cc}]+/gu, ' ').trim() : '';
  const isName = /\p{L}{2}/u.test(line) && line.length <= LONGEST && !GIVEN.test(line);
  return isName ? line : null;
}

/** "D:20240312101502+01'00'" in milliseconds since 1970; null for what is no date. */
export function pdfDate(date: unknown): number | null {
  const [, year, month = '01', day = '01'] =
    (typeof date === 'string' && /^D:(\d{4})(\d\d)?(\d\d)?/.exec(date)) || [];
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(time) ? null : time;
}
