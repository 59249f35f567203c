/** A run of words on a page: where its line begins, from the lower left corner, and how large its letters are. */
export type PdfText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
};

export type PdfOptions = {
  readonly title?: string;
  readonly modified?: string;
  /** Locked with a password that nobody knows. */
  readonly isLocked?: boolean;
};

/** A PDF with text and nothing else, as small as it can be: one font, one stream for each page. */
export function pdfFile(
  pages: readonly (readonly PdfText[])[],
  {title, modified, isLocked = false}: PdfOptions = {},
): Buffer {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const info = [
    ...(title === undefined ? [] : [`/Title (${escaped(title)})`]),
    ...(modified === undefined ? [] : [`/ModDate (${modified})`]),
  ];
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((texts, index) => {
      const content = texts.map(shown).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
    `<< ${info.join(' ')} >>`,
  ];
  return pdfOf(objects, isLocked ? LOCKED : '');
}

/** Lines below each other, as paragraphs are. */
export function linesAt(
  lines: readonly string[],
  {x = 72, y = 700, step = 14, size = 11} = {},
): readonly PdfText[] {
  return lines.map((text, index) => ({text, x, y: y - index * step, size}));
}

const LOCKED = ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >> /ID [<00> <00>]`;

/** The last object is what the file says of itself. */
function pdfOf(objects: readonly string[], locked: string): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R${locked} >>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

function shown({text, x, y, size = 11}: PdfText): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
