import {placeName} from '../../../build/document-report.js';
import type {Page} from '../edition.js';
import {type PageCoverage, shareOf} from '../page-coverage.js';
import {tokensOf} from '../writing/rewriting.js';
import {type Html, html} from './html.js';
import type {Places} from './places.js';
import {counted, plural} from './shown.js';

/** How many known questions reach a page; null where none are known. */
export type Reaching = ((page: Page) => number) | null;

const AT_ONCE = 12;
const MOST = 200;
const MOST_REMARKS = 4;

/** Of each page, how much readers can be answered from; those of which least is there come first. */
export function coverageTables(
  coverage: readonly PageCoverage[],
  places: Places,
  reaching: Reaching,
): Html {
  const rows = coverage.slice().sort((a, b) => orderOf(a) - orderOf(b));
  const remarkable = rows.filter((one) => orderOf(one) < 1);
  const left = rows.length - MOST;
  const least = remarkable.slice(0, AT_ONCE);
  return html`${
    least.length === 0
      ? html`<p class="none">Every page is covered whole.</p>`
      : tableOf('Least covered, or with something to say of them', least, places, reaching)
  }
<details><summary>All ${plural(rows.length, 'page')}</summary>
${tableOf('All pages', rows.slice(0, MOST), places, reaching)}
${left > 0 ? html`<p class="more">And ${plural(left, 'more page')}, of which no less is covered.</p>` : null}</details>`;
}

function tableOf(
  caption: string,
  rows: readonly PageCoverage[],
  {page: placed}: Places,
  reaching: Reaching,
): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table data-sortable>
<caption>${caption}</caption>
<thead><tr><th scope="col">Page</th><th scope="col" class="number">Covered</th><th scope="col" class="number">Words</th><th scope="col" class="number">Sections</th><th scope="col" class="number">Tokens</th>${reaching ? html`<th scope="col" class="number">Questions</th>` : null}</tr></thead>
<tbody>
${rows.map((row) => tableRow(row, placed, reaching))}</tbody></table></div>`;
}

function tableRow(one: PageCoverage, placed: Places['page'], reaching: Reaching): Html {
  const {page, words} = one;
  const share = shareOf(one);
  const remarks = remarksOn(one);
  const tokens = page.sections.reduce((sum, section) => sum + tokensOf(section), 0);
  const number = (value: number | null) =>
    html`<td class="number" data-value="${value ?? -1}">${value === null ? '–' : counted(value)}</td>`;
  return html`<tr data-finding><th scope="row">${placed(page.report)}${remarks.length === 0 ? null : html`<ul class="remarks">${remarks.map((remark) => html`<li>${remark}</li>`)}</ul>`}</th><td class="number" data-value="${share ?? -1}">${share === null ? '–' : percent(share)}</td>${number(words)}${number(page.sections.length)}${number(tokens)}${reaching ? number(reaching(page)) : null}</tr>
`;
}

/** Pages with remarks come before others of which as much is covered. */
function orderOf(one: PageCoverage): number {
  const share = one.page.sections.length === 0 ? -1 : (shareOf(one) ?? 1);
  return share - (remarksOn(one).length > 0 ? 0.001 : 0);
}

/** Rounded down, so that only what is whole is called so. */
export function percent(share: number): string {
  return `${Math.floor(share * 100)} %`;
}

function remarksOn({page, words, lacking}: PageCoverage): readonly string[] {
  const {fromBuiltPage, mended, broken, problems} = page.report;
  const remarks = [
    ...(page.sections.length === 0 ? ['nothing of it is indexed'] : []),
    ...(lacking.length > 0 && page.sections.length > 0
      ? [`lacking: ${lacking.join(', ')}, …`]
      : []),
    ...(words === null && page.sections[0]?.first.docType !== 'attachment'
      ? ['its built page is not there']
      : []),
    ...(fromBuiltPage === null ? [] : [`taken from the built page: ${fromBuiltPage}`]),
    ...broken.map((one) => `${placeName(one)} ${one.anchor} is not in the page`),
    ...mended.map((one) => `${placeName(one)} ${one.promised} is ${one.anchor} in the page`),
    ...problems.map((one) => `${placeName(one)} ${one.message}`),
  ];
  const more = remarks.length - MOST_REMARKS;
  return more > 1 ? [...remarks.slice(0, MOST_REMARKS), `and ${more} more remarks`] : remarks;
}
