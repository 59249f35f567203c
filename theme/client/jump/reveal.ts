import {tabOf} from '../locate/tabs.js';
import {keepingTabChoices} from './tab-choices.js';
import {twoFrames, until} from './waiting.js';

/** A part opens in about 350 ms. */
const LONGEST_OPENING = 1500;

/** Opens whatever hides a range: tabs, details and other parts that open, the outermost first. */
export async function reveal(range: Range, signal?: AbortSignal): Promise<void> {
  await keepingTabChoices(async () => {
    for (const node of [range.startContainer, range.endContainer]) {
      for (const around of ancestorsOf(node)) {
        await open(around, node, signal);
      }
    }
  });
}

/** From the outermost on. */
function ancestorsOf(node: Node): readonly Element[] {
  const found: Element[] = [];
  const innermost = node instanceof Element ? node : node.parentElement;
  for (let around = innermost; around; around = around.parentElement) {
    found.unshift(around);
  }
  return found;
}

async function open(part: Element, inside: Node, signal?: AbortSignal): Promise<void> {
  if (part instanceof HTMLDetailsElement) {
    await openDetails(part, inside, signal);
  } else if (part.getAttribute('role') === 'tabpanel' && isHidden(part)) {
    await click(tabOf(part), signal);
  } else if (part.id && isHidden(part)) {
    // Whatever says that it opens this.
    const button = `[aria-expanded="false"][aria-controls~="${CSS.escape(part.id)}"]`;
    await click(document.querySelector(button), signal);
  } else if (part.getAttribute('hidden') === 'until-found') {
    part.dispatchEvent(new Event('beforematch', {bubbles: true}));
    part.removeAttribute('hidden');
  }
}

async function openDetails(
  details: HTMLDetailsElement,
  inside: Node,
  signal?: AbortSignal,
): Promise<void> {
  const summary = details.querySelector(':scope > summary');
  if (summary?.contains(inside)) {
    return;
  }
  if (!details.open) {
    // Setting `open` would leave what Docusaurus has folded as it is.
    await click(summary, signal);
  }
  // Its height grows until it is that of its content.
  const isGrowing = ({style}: HTMLElement) => !['', 'auto'].includes(style.height);
  await until(
    () => !Array.from(details.children).some((one) => one instanceof HTMLElement && isGrowing(one)),
    LONGEST_OPENING,
    signal,
  );
}

async function click(button: Element | null, signal?: AbortSignal): Promise<void> {
  if (button instanceof HTMLElement) {
    button.click();
    await twoFrames(signal);
  }
}

function isHidden(element: Element): boolean {
  return getComputedStyle(element).display === 'none';
}
