import {withoutFormulas, wordsOf} from '../built-page/words.js';
import type {ShownSource} from './show-page.js';
import {leavesOf} from './shown-page.js';

/** The words that the built page should show: those kept out are on it, too, its title is apart. */
export function comparedWords({page, ignored}: ShownSource): string[] {
  const leaves = leavesOf(page.units);
  const [first, ...others] = leaves;
  const isTitle = first?.heading === 0 && page.headings[0]?.level === 1;
  const texts = [...(isTitle ? others : leaves).map(({text}) => text), ...ignored];
  return wordsOf(withoutFormulas(texts.join('\n')));
}

/** Those of them that the page may lack, since readers see them later. */
export function excusedWords({page}: ShownSource): string[] {
  return wordsOf(withoutFormulas(page.seenLater.join('\n')));
}
