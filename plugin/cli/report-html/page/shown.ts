import {type Html, html} from './html.js';

/** So many of a list are shown at once, and so many more when they are asked for. */
const AT_ONCE = 10;
const MOST = 50;

/** A list that stays short: a large site has more findings than anybody reads. */
export function shownList<Item>(
  items: readonly Item[],
  show: (item: Item) => Html,
  {atOnce = AT_ONCE, most = MOST}: {readonly atOnce?: number; readonly most?: number} = {},
): Html {
  const row = (item: Item) => html`<li data-finding>${show(item)}</li>\n`;
  const first = items.slice(0, atOnce).map(row);
  const next = items.slice(atOnce, most);
  const left = items.length - most;
  return html`<ol class="findings">
${first}</ol>
${
  next.length === 0
    ? null
    : html`<details><summary>${next.length} more</summary>
<ol class="findings" start="${atOnce + 1}">
${next.map(row)}</ol></details>
`
}${left > 0 ? html`<p class="more">And ${counted(left)} more, which are not shown.</p>` : null}`;
}

const NUMBERS = new Intl.NumberFormat('en');

export function counted(count: number): string {
  return NUMBERS.format(count);
}

/** "1 page", "2 pages". */
export function plural(count: number, one: string, several = `${one}s`): string {
  return `${counted(count)} ${count === 1 ? one : several}`;
}

const LONGEST = 320;

/** A text as it is quoted: not more of it than an author needs to know it again. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()} …` : line;
}
