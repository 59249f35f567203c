/** What of the texts that were sent along is read. */
export const ATTACHED_TEXT = /^text\/(?:plain|markdown|csv|x-log)$/;

/**
 * In what each text is written that is attached to a mail, in the order in which they stand there:
 * what reads mails keeps that to itself. Null where a text does not say so.
 */
export function attachedCharsets(mail: string): readonly (string | null)[] {
  const charsets: (string | null)[] = [];
  let headers: string[] | null = [];
  for (const line of linesIn(mail)) {
    if (line.startsWith('--')) {
      headers = [];
    } else if (headers !== null && line !== '') {
      headers = unfolded(headers, line);
    } else if (headers !== null) {
      const type = headerOf(headers, 'content-type') ?? 'text/plain';
      const kind = bare(type);
      const isSentAlong = bare(headerOf(headers, 'content-disposition') ?? '') === 'attachment';
      if (ATTACHED_TEXT.test(kind) && (isSentAlong || kind !== 'text/plain')) {
        charsets.push(/;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? null);
      }
      // A mail in a mail begins with headers of its own.
      headers = kind === 'message/rfc822' ? [] : null;
    }
  }
  return charsets;
}

function* linesIn(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield text.slice(start, text[end - 1] === '\r' ? Math.max(start, end - 1) : end);
    start = end + 1;
  }
}

/** A header goes on in lines that begin with a blank. */
function unfolded(headers: string[], line: string): string[] {
  if (/^[ \t]/.test(line) && headers.length > 0) {
    headers.push(`${headers.pop()} ${line.trim()}`);
  } else {
    headers.push(line);
  }
  return headers;
}

function headerOf(headers: readonly string[], name: string): string | undefined {
  const header = headers.find((one) => one.toLowerCase().startsWith(`${name}:`));
  return header?.slice(name.length + 1);
}

/** "Text/Plain; charset=…" → "text/plain" */
function bare(value: string): string {
  return value.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}
