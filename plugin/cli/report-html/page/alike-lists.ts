import type {Contradiction, Saying} from '../alike/contradictions.js';
import type {NearDuplicates} from '../alike/near-duplicates.js';
import {percent} from './coverage-table.js';
import {type Html, html} from './html.js';
import type {Places} from './places.js';
import {plural, quoted, shownList} from './shown.js';

const MOST_PLACES = 8;
/** What is left is a word or two. */
const WHOLLY = 0.99;
const MOST_SENTENCES = 4;

export function duplicatesList(duplicates: readonly NearDuplicates[], places: Places): Html {
  return shownList(duplicates, ({sections, same, differing}) => {
    const more = sections.length - MOST_PLACES;
    const shown = sections.slice(0, MOST_PLACES).map(({first}) => first);
    const [first, second] = shown;
    const [ofFirst, ofSecond] = differing;
    return html`<p class="verdict">${plural(sections.length, 'section')}${same >= WHOLLY ? ' that say the same' : `, ${percent(same)} of which says the same`}</p>
<ul class="places">${shown.map((one) => html`<li>${places.section(one)}</li>`)}${more > 0 ? html`<li>and ${more} more</li>` : null}</ul>
${ofFirst.length + ofSecond.length === 0 || !first || !second ? html`<p class="same">They say the same in the same words.</p>` : html`<p class="differ">Worded otherwise in the first two:</p>${sentences(ofFirst, first.locale)}${sentences(ofSecond, second.locale)}`}`;
  });
}

function sentences(all: readonly string[], locale: string): Html {
  const more = all.length - MOST_SENTENCES;
  return html`<blockquote lang="${locale}">${all.length === 0 ? html`<p class="nothing" lang="en">nothing that the other has not</p>` : null}${all.slice(0, MOST_SENTENCES).map((one) => html`<p>${quoted(one)}</p>`)}${more > 0 ? html`<p class="nothing" lang="en">and ${plural(more, 'more sentence')}</p>` : null}</blockquote>`;
}

const VERDICTS: Readonly<Record<Contradiction['kind'], string>> = {
  number: 'another number',
  unit: 'another unit',
  negation: 'one denies what the other says',
  identifier: 'another name',
};

export function contradictionsList(found: readonly Contradiction[], places: Places): Html {
  const say = ({section, sentence, differing}: Saying) =>
    html`<div class="saying"><p>${places.section(section.first)}</p><blockquote lang="${section.first.locale}"><p>${marked(quoted(sentence), differing)}</p></blockquote></div>`;
  return shownList(found, ({kind, one, other}) => {
    const values = [one.differing.join(', '), other.differing.join(', ')].filter(Boolean);
    return html`<p class="verdict">${VERDICTS[kind]}${values.length === 2 ? `: ${values.join(' / ')}` : ''}</p>${say(one)}${say(other)}`;
  });
}

/** A sentence with what differs in it set off. */
function marked(text: string, differing: readonly string[]): Html {
  const [word] = differing
    .filter((one) => one !== '' && text.includes(one))
    .sort((a, b) => text.indexOf(a) - text.indexOf(b));
  if (word === undefined) {
    return html`${text}`;
  }
  const at = text.indexOf(word);
  const rest = differing.filter((one) => one !== word);
  return html`${text.slice(0, at)}<mark>${word}</mark>${marked(text.slice(at + word.length), rest)}`;
}
