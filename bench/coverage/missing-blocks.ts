import type {ChunkLine} from './chunk-lines.ts';
import type {PageFacts, Row} from './page-facts.ts';
import {oneSpaced, withoutSpace, wordLine} from './words.ts';

/** Code blocks that no chunk has as they are, and that don't go on from chunk to chunk either. */
export function missingCode(page: PageFacts, chunks: readonly ChunkLine[]): string[] {
  if (page.codeBlocks.length === 0) {
    return [];
  }
  const places = chunks.flatMap(({content, text}) => [oneSpaced(content), oneSpaced(text)]);
  const lines = chunks.map(({content}) => codeLines(content));
  return page.codeBlocks.filter((code) => {
    const wanted = oneSpaced(code);
    return !places.some((place) => place.includes(wanted)) && !goesOn(codeLines(code), lines);
  });
}

/** In markdown a quote or list marks or indents each line, and each part has fences of its own. */
function codeLines(markdown: string): string[] {
  return markdown
    .split('\n')
    .map((line) => oneSpaced(line.replace(/^\s*(?:>\s?)+/, '')))
    .filter((line) => line !== '' && !/^(?:`{3}|~{3})/.test(line));
}

function goesOn(code: readonly string[], chunks: readonly (readonly string[])[]): boolean {
  return chunks.some((_, first) => {
    let rest = code;
    for (const lines of chunks.slice(first)) {
      const left = leftAfter(rest, lines);
      if (left === null || left.length === 0) {
        return left !== null;
      }
      rest = left;
    }
    return false;
  });
}

/** What is still wanted after a chunk that has the next lines up to its end; null if it has none. */
function leftAfter(wanted: readonly string[], lines: readonly string[]): string[] | null {
  for (let start = 0; start < lines.length; start++) {
    let same = 0;
    while (same < wanted.length && wanted[same] === lines[start + same]) {
      same++;
    }
    const [next = '', ...later] = wanted.slice(same);
    const last = lines[start + same];
    if (same === wanted.length || (same > 0 && last === undefined)) {
      return wanted.slice(same);
    }
    if (start + same === lines.length - 1 && last !== undefined && next.startsWith(last)) {
      return [next.slice(last.length).trim(), ...later];
    }
  }
  return null;
}

/** Formulas whose TeX is in no chunk. */
export function missingFormulas(page: PageFacts, chunks: readonly ChunkLine[]): string[] {
  if (page.formulas.length === 0) {
    return [];
  }
  const places = chunks.flatMap(({content}) => {
    const tex = withoutSpace(content.replace(/^\s*>+/gm, ''));
    // In a table a bar is escaped.
    return [tex, tex.replaceAll('\\|', '|')];
  });
  return page.formulas.filter((formula) => {
    const tex = withoutSpace(formula);
    return !places.some((place) => place.includes(tex));
  });
}

/** Rows whose cells don't follow each other in any one chunk. */
export function missingRows(page: PageFacts, chunks: readonly ChunkLine[]): string[] {
  if (page.rows.length === 0) {
    return [];
  }
  const places = chunks.map(({text}) => wordLine(text));
  return page.rows
    .filter((row) => !places.some((place) => hasInOrder(place, row)))
    .map(({texts}) => texts.map(oneSpaced).join(' | '));
}

function hasInOrder(place: string, {texts}: Row): boolean {
  let from = 0;
  for (const text of texts) {
    const words = wordLine(text);
    const at = place.indexOf(words, from);
    if (at === -1) {
      return false;
    }
    // The space after one cell is also the space before the next.
    from = at + words.length - 1;
  }
  return true;
}
