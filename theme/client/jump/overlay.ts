import type {Place} from '../locate/place.js';
import type {Paint} from './paint.js';

/** Rectangles above the text, for browsers without CSS highlights. */
export function overlay(kind: Paint, {pieces}: Place): () => void {
  const layer = document.createElement('div');
  layer.className = `rag-chat-overlay rag-chat-overlay--${kind}`;
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  const ranges = pieces.flatMap((piece) => {
    if (!('start' in piece)) {
      return [];
    }
    const range = document.createRange();
    range.setStart(piece.node, piece.start);
    range.setEnd(piece.node, piece.end);
    return [range];
  });
  const draw = () => {
    const {left, top} = layer.getBoundingClientRect();
    const boxes = ranges.flatMap((range) => Array.from(range.getClientRects()));
    layer.replaceChildren(
      ...boxes.map((box) => {
        const mark = document.createElement('div');
        mark.style.transform = `translate(${box.left - left}px, ${box.top - top}px)`;
        mark.style.width = `${box.width}px`;
        mark.style.height = `${box.height}px`;
        return mark;
      }),
    );
  };
  let frame = 0;
  const drawSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(draw);
  };
  const resized = new ResizeObserver(drawSoon);
  resized.observe(document.body);
  const stop = new AbortController();
  // The page scrolls with the rectangles; what scrolls within it does not.
  window.addEventListener('scroll', drawSoon, {capture: true, passive: true, signal: stop.signal});
  draw();
  return () => {
    stop.abort();
    cancelAnimationFrame(frame);
    resized.disconnect();
    layer.remove();
  };
}
