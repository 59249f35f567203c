import type {OwnHeadings} from '../writing/own-heading.js';
import {type Rewriting, type RewritingReason, tokensOf} from '../writing/rewriting.js';
import type {SameTitle} from '../writing/same-titles.js';
import {type Html, html} from './html.js';
import type {Places} from './places.js';
import {plural, quoted, shownList} from './shown.js';

type Advice = {readonly title: string; readonly why: string};

const ADVICE: readonly (readonly [RewritingReason, Advice])[] = [
  [
    'too long',
    {
      title: 'Too long under one heading',
      why: 'An answer cites a section; of a long one its reader has to look for the sentence. Headings within it can be cited by themselves.',
    },
  ],
  [
    'leaning',
    {
      title: 'Beginning with a word for something else',
      why: 'Quoted by itself, the sentence does not say what “it” or “this” is: name it.',
    },
  ],
  [
    'code alone',
    {
      title: 'Nothing but code',
      why: 'A question finds words. One sentence on what the code does, and when to use it, is enough.',
    },
  ],
  [
    'empty title',
    {
      title: 'A heading that says nothing',
      why: 'It would fit above any section. Call it what it is an overview or a note of.',
    },
  ],
  [
    'too short',
    {
      title: 'Too short to answer anything',
      why: 'Say more, or let it go with the section that it belongs to.',
    },
  ],
];

export function rewritingLists(all: readonly Rewriting[], places: Places): Html {
  return html`${ADVICE.map(([reason, {title, why}]) => {
    const own = all.filter((one) => one.reason === reason);
    const sorted =
      reason === 'too long' ? own.sort((a, b) => tokensOf(b.section) - tokensOf(a.section)) : own;
    return own.length === 0
      ? html``
      : part(
          title,
          own.length,
          why,
          shownList(
            sorted,
            ({section, detail}) =>
              html`${places.section(section.first)} <span class="detail">${reason === 'leaning' ? `“${quoted(detail)}”` : reason === 'empty title' ? '' : detail}</span>`,
          ),
        );
  })}`;
}

export function sameTitlesList(titles: readonly SameTitle[], places: Places): Html {
  const list = shownList(titles, ({title, sections}) => {
    const [one, two, three] = sections.map(({first}) => first);
    const shown = [one, two, three].filter((place) => place !== undefined);
    const more = sections.length - shown.length;
    return html`<strong>${title}</strong> <span class="detail">${plural(sections.length, 'section')}</span><ul class="places">${shown.map((place) => html`<li>${places.section(place)}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : null}</ul>`;
  });
  return part(
    'One heading for many sections',
    titles.length,
    'Readers of search results and citations cannot tell them apart. Say in the heading what is configured, installed or used.',
    list,
  );
}

export function ownHeadingsList({unfound, asked, of}: OwnHeadings, places: Places): Html {
  const list = shownList(unfound, ({section, asked: question, instead}) => {
    const [best] = instead;
    return html`${places.section(section.first)} <span class="detail">“${question}” finds ${best ? html`${places.link(best)} first` : 'nothing'}</span>`;
  });
  const part1 =
    asked < of ? ` Of ${plural(of, 'heading')}, ${asked} were asked, evenly picked.` : '';
  return part(
    'Not found by its own heading',
    unfound.length,
    `Asked as a question, the heading does not lead here within the first five: its words are not in the text, or others answer to them better.${part1}`,
    list,
  );
}

function part(title: string, count: number, why: string, list: Html): Html {
  return html`<h4>${title} <span class="count">${count}</span></h4>
<p class="why">${why}</p>
${list}`;
}
