import {ReportError} from '../../errors.cjs';
import {logLines} from './log-lines.js';

/** A question that a reader was left with. */
export type Left = {
  readonly kind: 'disliked' | 'unanswered';
  readonly question: string;
  /** Null where nobody noted it. */
  readonly time: string | null;
  readonly locale: string | null;
  readonly reason: string | null;
  readonly sentence: string | null;
  readonly citedUrl: string | null;
};

/** A line that is none of a question log. */
export type SkippedLine = {readonly place: string; readonly problem: string};

export type ReadLog = {
  /** The oldest first. */
  readonly left: readonly Left[];
  readonly skipped: readonly SkippedLine[];
  /** How many were taken back. */
  readonly withdrawn: number;
};

type Said = {
  readonly id: string | null;
  readonly time: string | null;
  /** Null where what was said is taken back. */
  readonly left: Left | null;
};

const NO_ENTRY = 'no entry of a question log';
/** What terminals take for commands, and what turns the text behind it around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\s]+/gu;
const LONGEST = 2000;

/** What is in question logs, or in files of the widget's own feedback events: of what has one id, the last counts. */
export async function readLogs(files: readonly string[]): Promise<ReadLog> {
  const dated: (Said & {readonly at: string})[] = [];
  const skipped: SkippedLine[] = [];
  for (const file of files) {
    let at = '';
    const [before, skippedBefore] = [dated.length, skipped.length];
    for await (const {number, text, problem} of logLines(file)) {
      const one = text === null ? (problem ?? NO_ENTRY) : entryIn(text);
      if (typeof one === 'string') {
        skipped.push({place: `${file}:${number}`, problem: one});
      } else {
        // What has no time stays where it is.
        at = one.time ?? at;
        dated.push({...one, at});
      }
    }
    if (dated.length === before && skipped.length > skippedBefore) {
      throw new ReportError(
        `${file} is no question log: it has no line such as {"kind":"unanswered","question":"…"}.`,
      );
    }
  }
  // Files may be named in any order.
  const said = dated.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  const last = new Map(said.map((one, place) => [one.id ?? place, one]));
  const left = Array.from(last.values()).flatMap((one) => one.left ?? []);
  const disliked = new Set(said.flatMap(({id, left: own}) => (own && id !== null ? [id] : [])));
  const withdrawn = Array.from(disliked).filter((id) => last.get(id)?.left === null).length;
  return {left, skipped, withdrawn};
}

function entryIn(line: string): Said | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return 'not JSON';
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return NO_ENTRY;
  }
  const fields = new Map<string, unknown>(Object.entries(json));
  const kind = kindOf(fields);
  const text = (name: string): string | null => {
    const value = fields.get(name);
    const plain = typeof value === 'string' ? value.replace(UNSEEN, ' ').trim() : '';
    return plain === '' ? null : plain.slice(0, LONGEST);
  };
  const [id, time] = [text('id'), timeIn(text('time'))];
  if (kind === 'withdrawn') {
    return id === null ? NO_ENTRY : {id, time, left: null};
  }
  // What it refers to is part of what is lacking.
  const question = text('understood') ?? text('question');
  if (kind === null || question === null) {
    return NO_ENTRY;
  }
  const [locale, reason, sentence] = [text('locale'), text('reason'), text('sentence')];
  const left = {kind, question, time, locale, reason, sentence, citedUrl: text('citedUrl')};
  return {id, time, left};
}

function kindOf(fields: ReadonlyMap<string, unknown>): Left['kind'] | 'withdrawn' | null {
  const kind = fields.get('kind');
  if (kind === 'disliked' || kind === 'unanswered' || kind === 'withdrawn') {
    return kind;
  }
  // As the widget's own event has it.
  const isGood = fields.get('isGood');
  return isGood === false ? 'disliked' : isGood === true || isGood === null ? 'withdrawn' : null;
}

function timeIn(text: string | null): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
