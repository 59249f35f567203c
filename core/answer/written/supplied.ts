import type {Passage} from '../../types.js';

/** What a model is shown and a citation may rest on; its number is its place + 1. */
export type Supplied = readonly Passage[];

const SHORTEST_QUOTED = 3;

/** Whether a passage has something word for word, but for white space. */
export function quotedIn(supplied: Supplied): (text: string) => boolean {
  const texts = supplied.map(({chunk}) => `${squeezed(chunk.text)}\n${squeezed(chunk.content)}`);
  return (text) => {
    const own = squeezed(text);
    return own.length >= SHORTEST_QUOTED && texts.some((one) => one.includes(own));
  };
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
