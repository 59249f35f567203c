/** As Docusaurus calls what it stores of grouped tabs; a site's own namespace follows. */
const CHOICE = /^docusaurus\.tab\./;

/** Does something that chooses tabs, and leaves what the reader chose as it was. */
export async function keepingTabChoices<Value>(run: () => Promise<Value>): Promise<Value> {
  const before = new Map(choices());
  try {
    return await run();
  } finally {
    for (const [key, value] of choices()) {
      const chosen = before.get(key);
      if (chosen === undefined) {
        localStorage.removeItem(key);
      } else if (chosen !== value) {
        localStorage.setItem(key, chosen);
      }
    }
  }
}

function choices(): readonly (readonly [string, string])[] {
  try {
    return Object.entries(localStorage).filter(([key]) => CHOICE.test(key));
  } catch {
    // The reader's browser stores nothing.
    return [];
  }
}
