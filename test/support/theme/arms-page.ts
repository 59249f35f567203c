/** A page about arms, with headings that have addresses and one that has none. */
export function showArms(): void {
  window.history.replaceState(null, '', '/docs/arms?x=1#old');
  document.body.innerHTML = `
    <nav><p id="outside">Another page</p></nav>
    <main>
      <h1>Arms</h1>
      <p id="intro">An arm  has
        joints.</p>
      <h2 id="joints">Joints <em>turn</em></h2>
      <p id="first">A joint turns.</p>
      <h3>No anchor</h3>
      <p id="second">Another slides.</p>
      <h2 id="links">Links</h2>
      <p id="third">A link is stiff.</p>
      <p id="note" contenteditable>My note</p>
    </main>`;
}

export function leaveArms(): void {
  document.body.replaceChildren();
}

/** From the beginning of one element to the end of another. */
export function rangeOf(from: string, to = from): Range {
  const range = document.createRange();
  const [start, end] = [from, to].map((selector) => document.querySelector(selector));
  range.setStart(start?.firstChild ?? document.body, 0);
  range.setEnd(end?.lastChild ?? document.body, end?.lastChild?.textContent?.length ?? 0);
  return range;
}
