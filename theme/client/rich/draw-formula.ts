import katex from '@docusaurus-plugin-rag-chat/katex';

/** What is longer is shown as it is written: it would take long to draw, and nobody could read it. */
const MAX_LENGTH = 2000;

/** A few letters of definitions can stand for a million of a formula. */
const DEFINES =
  /\\(?:[egx]?def|let|futurelet|(?:re|provide)?newcommand|renewcommand|providecommand)(?![a-z])/i;

/** Draws TeX into an element by the site's KaTeX; null where the site has none. */
export type DrawFormula =
  /** Says whether it could; if not, the element is as it was. */
  ((tex: string, isDisplay: boolean, element: HTMLElement) => boolean) | null;

export const drawFormula: DrawFormula = katex && drawnBy(katex);

function drawnBy({render}: NonNullable<typeof katex>): NonNullable<DrawFormula> {
  return (tex, isDisplay, element) => {
    if (tex.length > MAX_LENGTH || DEFINES.test(tex)) {
      return false;
    }
    const drawn = document.createElement('span');
    try {
      // As nodes: no HTML is parsed, so none of it can be smuggled in, and strict rules for
      // styles have nothing against it.
      render(tex, drawn, {
        displayMode: isDisplay,
        output: hasStyles() ? 'htmlAndMathml' : 'mathml',
        throwOnError: false,
        errorColor: 'inherit',
        strict: 'ignore',
        trust: false,
        // In em.
        maxSize: 20,
        maxExpand: 500,
      });
    } catch {
      // Nested too deeply, or what this version does not know.
      return false;
    }
    keepLastTerm(drawn);
    element.replaceChildren(...Array.from(drawn.childNodes));
    return true;
  };
}

/** Lines may end after each term, also the last: stylesheets can forbid it around that one alone. */
function keepLastTerm(drawn: HTMLElement): void {
  const last = Array.from(drawn.querySelectorAll('.katex-html > .base')).at(-1);
  const kept = document.createElement('span');
  kept.dataset.ragChat = 'last';
  last?.replaceWith(kept);
  kept.append(...(last ? [last] : []));
}

let stylesSeen = false;

/** Whether the site has KaTeX's stylesheet; browsers can show MathML without one. */
function hasStyles(): boolean {
  if (!stylesSeen) {
    const probe = document.createElement('span');
    probe.className = 'katex';
    probe.hidden = true;
    document.body.append(probe);
    stylesSeen = getComputedStyle(probe).fontFamily.includes('KaTeX');
    probe.remove();
  }
  return stylesSeen;
}
