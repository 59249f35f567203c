import type {PageLine} from './page-lines.js';

/** Running heads and feet are among so many lines from the edge. */
const FROM_EDGE = 2;
/** What stands there on so many pages, or on such a part of a few, is one. */
const PAGES = 3;
const SHARE = 0.4;
/** Lines are on one height that differ by less. */
const NEAR = 4;

/** Takes away what all pages have at their head or foot: titles, numbers of pages. */
export function withoutRunning(
  pages: readonly (readonly PageLine[])[],
): readonly (readonly PageLine[])[] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set(edgesOf(lines).flatMap(keysOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const most = Math.max(2, Math.min(PAGES, Math.ceil(pages.length * SHARE)));
  return pages.map((lines) => {
    const running = edgesOf(lines).filter((line) =>
      keysOf(line).some((key) => (counts.get(key) ?? 0) >= most),
    );
    return lines.filter((line) => !running.includes(line));
  });
}

/** The highest and the lowest lines of a page. */
function edgesOf(lines: readonly PageLine[]): readonly PageLine[] {
  const down = lines.slice().sort((a, b) => b.y - a.y);
  return Array.from(new Set([...down.slice(0, FROM_EDGE), ...down.slice(-FROM_EDGE)]));
}

/** Alike but for its numbers, and at the same height: or just about, where heights are rounded. */
function keysOf({text, y}: PageLine): readonly string[] {
  const said = text.replace(/\d+/g, '#').replace(/^[\s#|·–—-]*(?:[ivxlc]+)[\s|·–—-]*$/i, '#');
  const height = Math.floor(y / NEAR);
  return [`${height} ${said}`, `${height + 1} ${said}`];
}
