import type {Unanswered} from '../questions/unanswered.js';
import type {Unreached} from '../questions/unreached.js';
import {type Html, html} from './html.js';
import type {Places} from './places.js';
import {plural, quoted, shownList} from './shown.js';

const NEAREST = 3;
const MOST_SECTIONS = 12;
const MOST_WORDINGS = 3;

export function unansweredList(all: readonly Unanswered[], {link}: Places): Html {
  return shownList(all, ({asked, why, also}) => {
    const {question, count, place, found} = asked;
    const others = also.slice(0, MOST_WORDINGS).map((one) => `“${quoted(one)}”`);
    return html`<p class="question">${quoted(question)}</p>
<p class="detail">${count > 1 ? `asked ${count} times; ` : ''}${place}: ${why}${others.length > 0 ? html`. Also asked as ${others.join(', ')}` : null}</p>
${found.length === 0 ? null : html`<p class="near">Nearest: ${found.slice(0, NEAREST).map((one, index) => html`${index > 0 ? ', ' : ''}${link(one)}`)}</p>`}`;
  });
}

export function unreachedList(all: readonly Unreached[], places: Places): Html {
  return shownList(all, ({page, sections}) => {
    const more = sections.length - MOST_SECTIONS;
    const shown = sections.slice(0, MOST_SECTIONS);
    return html`${places.page(page.report)} <span class="detail">${plural(sections.length, 'section')} of ${page.sections.length}</span><p class="near">${shown.map(({first}, index) => html`${index > 0 ? ' · ' : ''}${first.section === 0 ? 'the opening' : first.sectionTitle}`)}${more > 0 ? ` · and ${more} more` : ''}</p>`;
  });
}
