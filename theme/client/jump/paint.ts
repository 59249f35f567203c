import './citation-mark.css';
import type {Place} from '../locate/place.js';

/** As the stylesheet calls them; more is behind each than a name. */
export type Paint = 'citation' | 'hint';

const ATTRIBUTE = 'data-rag-chat-mark';

const painted = new Map<Paint, {readonly clear: () => void}>();

/** Marks a place, and nothing else, with one kind of paint; nothing of the page is moved or wrapped. */
export function paint(kind: Paint, place: Place | null): void {
  painted.get(kind)?.clear();
  painted.delete(kind);
  if (place) {
    const unmark = markElements(kind, place);
    const clear = canHighlight() ? highlight(kind, place) : drawOver(kind, place);
    painted.set(kind, {
      clear: () => {
        unmark();
        clear();
      },
    });
  }
}

function canHighlight(): boolean {
  return typeof Highlight === 'function' && 'highlights' in CSS;
}

/** Older browsers do not repaint where one highlight replaces another: it is deleted before. */
function highlight(kind: Paint, {pieces}: Place): () => void {
  const name = `rag-chat-${kind}`;
  const ranges = pieces.flatMap((piece) => {
    if (!('start' in piece)) {
      return [];
    }
    const {node, start, end} = piece;
    const range = new StaticRange({
      ...{startContainer: node, startOffset: start},
      ...{endContainer: node, endOffset: end},
    });
    return [range];
  });
  CSS.highlights.set(name, new Highlight(...ranges));
  return () => void CSS.highlights.delete(name);
}

/** What older browsers need is fetched by them alone. */
function drawOver(kind: Paint, place: Place): () => void {
  let isOver = false;
  let clear = () => {
    isOver = true;
  };
  void import('./overlay.js').then(({overlay}) => {
    if (!isOver) {
      clear = overlay(kind, place);
    }
  });
  return () => clear();
}

/** Highlights come out patchy on formulas. */
function markElements(kind: Paint, {pieces}: Place): () => void {
  const elements = pieces.flatMap(({node}) => (node instanceof Element ? [node] : []));
  for (const element of elements) {
    element.setAttribute(`${ATTRIBUTE}-${kind}`, '');
  }
  return () => {
    for (const element of elements) {
      element.removeAttribute(`${ATTRIBUTE}-${kind}`);
    }
  };
}
