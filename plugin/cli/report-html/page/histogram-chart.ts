import {LONGEST, SHORTEST} from '../../report-summary.js';
import type {Bin, TokenHistogram} from '../token-histogram.js';
import {type Html, html} from './html.js';
import {counted, plural} from './shown.js';

const [WIDTH, HEIGHT] = [640, 200];
const PLOT = {left: 8, right: 8, top: 30, bottom: 26};
const GAP = 1.5;

/** How many chunks are how long, drawn, said and as a table. */
export function histogramChart(histogram: TokenHistogram, id: string, name: string): Html {
  const {bins, count, median, longest, under, over} = histogram;
  const said = `${plural(count, 'chunk')}; half of them have ${counted(median)} tokens or fewer, the longest ${counted(longest)}. ${counted(under)} have fewer than ${SHORTEST}, ${counted(over)} more than ${LONGEST}.`;
  const end = bins.at(-1)?.from ?? 1;
  const inner = WIDTH - PLOT.left - PLOT.right;
  const each = inner / bins.length;
  const x = (tokens: number) => PLOT.left + (Math.min(tokens, end) / end) * (inner - each);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const floor = HEIGHT - PLOT.bottom;
  const bar = (bin: Bin) => {
    const height = (bin.count / most) * (floor - PLOT.top);
    const isOutside = bin.from < SHORTEST || bin.to === null || bin.to > LONGEST + 25;
    return bin.count === 0
      ? html``
      : html`<rect class="${isOutside ? 'bar outside' : 'bar'}" x="${fixed(x(bin.from) + GAP / 2)}" y="${fixed(floor - Math.max(1, height))}" width="${fixed(each - GAP)}" height="${fixed(Math.max(1, height))}"><title>${rangeOf(bin)} tokens: ${counted(bin.count)}</title></rect>`;
  };
  const mark = (tokens: number, kind: string, text: string) =>
    html`<line class="${kind}" x1="${fixed(x(tokens))}" x2="${fixed(x(tokens))}" y1="${PLOT.top - 8}" y2="${floor}"/><text class="${kind}" x="${fixed(x(tokens))}" y="${PLOT.top - 13}" text-anchor="${tokens < SHORTEST * 2 ? 'start' : 'middle'}">${text}</text>`;
  const isCrowded = Math.abs(median - SHORTEST) < 90 || Math.abs(median - LONGEST) < 90;
  return html`<figure>
<figcaption>${name === '' ? null : html`<strong>${name}.</strong> `}${said}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-said">
<title id="${id}-title">Tokens per chunk</title><desc id="${id}-said">${said}</desc>
${bins.map(bar)}
<line class="axis" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${floor}" y2="${floor}"/>
${mark(SHORTEST, 'limit', String(SHORTEST))}${mark(LONGEST, 'limit', String(LONGEST))}${mark(median, 'median', isCrowded ? '' : `median ${counted(median)}`)}
${[0, 100, 200, 300, 400, 500].map((tokens) => html`<text class="tick" x="${fixed(x(tokens))}" y="${HEIGHT - 8}" text-anchor="${tokens === 0 ? 'start' : 'middle'}">${tokens}</text>`)}
<text class="tick" x="${WIDTH - PLOT.right}" y="${HEIGHT - 8}" text-anchor="end">${end} and more tokens</text>
</svg>
<details><summary>The same as a table</summary>
<table><caption>Chunks by their length</caption><thead><tr><th scope="col">Tokens</th><th scope="col" class="number">Chunks</th></tr></thead><tbody>
${bins.filter((bin) => bin.count > 0).map((bin) => html`<tr><th scope="row">${rangeOf(bin)}</th><td class="number">${counted(bin.count)}</td></tr>\n`)}</tbody></table></details>
</figure>`;
}

function rangeOf({from, to}: Bin): string {
  return to === null ? `${from} and more` : `${from}–${to - 1}`;
}

function fixed(value: number): string {
  return value.toFixed(1);
}
