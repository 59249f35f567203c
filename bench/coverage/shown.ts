import {isCardList, isNavigation} from './article.ts';
import {attribute, type Element, find, hasClass, rawText} from './html-tree.ts';

/** A formula stands as its TeX; `optional` is what a chunk may leave out. */
export type Shown = {
  readonly kind: 'text' | 'formula' | 'break' | 'optional';
  readonly value: string;
};

const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

type Step = Element['childNodes'][number] | Shown;

/** What an element shows, in order. */
export function* shownIn(root: Element): Generator<Shown> {
  const open: Step[] = root.childNodes.toReversed();
  for (let step = open.pop(); step; step = open.pop()) {
    if ('kind' in step) {
      yield step;
    } else if (step.nodeName === '#text' && 'value' in step) {
      yield {kind: 'text', value: step.value};
    } else if ('tagName' in step && !isNavigation(step)) {
      const replaced = replacement(step);
      if (replaced) {
        yield replaced;
      } else {
        const edges: Shown[] = isInline(step) ? [] : [{kind: 'break', value: '\n'}];
        yield* edges;
        open.push(...edges, ...step.childNodes.toReversed());
      }
    }
  }
}

/** Links that look like buttons stand apart without a space between them. */
function isInline(element: Element): boolean {
  return INLINE.has(element.tagName) && !hasClass(element, 'button');
}

function replacement(element: Element): Shown | null {
  if (element.tagName === 'img') {
    return {kind: 'optional', value: attribute(element, 'alt') ?? ''};
  }
  if (isCardList(element)) {
    return {kind: 'optional', value: Array.from(shownIn(element), ({value}) => value).join('')};
  }
  if (hasClass(element, 'katex')) {
    const tex = texOf(element);
    return tex === undefined ? null : {kind: 'formula', value: tex};
  }
  return null;
}

function texOf(katex: Element): string | undefined {
  const annotation = find(
    katex,
    (element) => attribute(element, 'encoding') === 'application/x-tex',
  );
  return annotation && rawText(annotation);
}
