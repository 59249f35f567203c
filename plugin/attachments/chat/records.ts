import type {Line} from '../line.js';
import {clean} from '../text/clean.js';

type Fields = Readonly<Record<string, unknown>>;

/** What chat programs call what somebody said, who it was, and when. */
const SAID = ['text', 'content', 'message', 'body'];
const WHO = [
  ...['user_profile', 'author', 'from', 'sender', 'speaker', 'username', 'user', 'nick'],
  ...['name', 'role'],
];
const NAME = ['nickname', 'real_name', 'display_name', 'name', 'username'];
const WHEN = ['timestamp', 'ts', 'date', 'time', 'datetime', 'created_at', 'createdAt'];
/** Where the messages of an export are. */
const LISTS = ['messages', 'conversation', 'items'];

/** The messages in a chat's export: of Slack, Discord, Telegram and others; null where it is none. */
export function recordsIn(json: unknown): readonly unknown[] | null {
  const lists = isFields(json) ? LISTS.map((name) => json[name]) : [json];
  const list: readonly unknown[] | undefined = lists.find((one) => Array.isArray(one));
  return list && areRecords(list) ? list : null;
}

/** Whether most of some records say who said what. */
export function areRecords(records: readonly unknown[]): boolean {
  const messages = records.filter((record) => messageOf(record) !== null);
  return messages.length > 0 && messages.length * 2 >= records.length;
}

/** "Ada, 2024-03-12 10:15: …" in one line; null for what nobody said. */
export function messageOf(record: unknown): Line | null {
  if (!isFields(record)) {
    return null;
  }
  const text = firstOf(SAID, record, textIn);
  const who = firstOf(WHO, record, (value) => nameIn(value));
  if (text === null || who === null) {
    return null;
  }
  const when = firstOf(WHEN, record, timeIn);
  return {kind: 'item', text: `${when === null ? who : `${who}, ${when}`}: ${text}`};
}

function firstOf(
  names: readonly string[],
  record: Fields,
  read: (value: unknown) => string | null,
): string | null {
  for (const name of names) {
    const found = read(record[name]);
    if (found !== null) {
      return found;
    }
  }
  return null;
}

/** Telegram has a list of texts, some of which are links and the like. */
function textIn(value: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
  const text = parts
    .map((part) => (isFields(part) ? part['text'] : part))
    .filter((part) => typeof part === 'string')
    .join('');
  const line = clean(withoutMarkup(text).replace(/\s+/g, ' '));
  return line === '' ? null : line;
}

const ENTITIES: Readonly<Record<string, string>> = {lt: '<', gt: '>', amp: '&'};

/** Slack writes "<https://…|words>", "<https://…>" and "&amp;". */
function withoutMarkup(text: string): string {
  return text
    .replace(/<https?:[^<>|\s]+\|([^<>]+)>/g, '$1')
    .replace(/<(https?:[^<>\s]+)>/g, '$1')
    .replace(/&(lt|gt|amp);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** A name may be in a record in a record, and so on: no deeper than this. */
const DEEPEST_NAME = 4;

function nameIn(value: unknown, depth = 0): string | null {
  if (isFields(value)) {
    return depth < DEEPEST_NAME ? firstOf(NAME, value, (inner) => nameIn(inner, depth + 1)) : null;
  }
  const name = typeof value === 'string' ? clean(value) : '';
  return name === '' ? null : name;
}

/** A later number is in milliseconds. */
const MILLISECONDS = 1e11;

function timeIn(value: unknown): string | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) {
    const date = new Date(number > MILLISECONDS ? number : number * 1000);
    return Number.isNaN(date.getTime()) ? null : shortTime(date.toISOString());
  }
  return typeof value === 'string' && clean(value) !== '' ? shortTime(clean(value)) : null;
}

/** "2024-03-12T10:15:02.000Z" → "2024-03-12 10:15"; what is written otherwise stays. */
function shortTime(time: string): string {
  return time.replace(/^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::.*)?$/, '$1 $2');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
